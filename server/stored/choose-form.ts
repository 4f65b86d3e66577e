import Negotiator from 'negotiator'
import { firstRanges } from '../first-ranges.ts'
import { remembered } from '../remembered.ts'
import { type Encoding, encodings, type Form, type StoredFile } from './stored-file.ts'

/** The form of a document that an Accept-Encoding header prefers; identity where it accepts none of ours. */
export function chooseForm(file: StoredFile, acceptEncoding: string | undefined): Form {
  const wished = acceptEncoding ? wishes(firstRanges(acceptEncoding)) : []
  for (const encoding of wished) {
    const form = file.forms.get(encoding)
    if (form) return form
  }
  return file.forms.get('identity')!
}

const wishes = remembered((ranges: string): Encoding[] => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': ranges } }) as unknown as PreferringNegotiator
  return negotiator.encodings(encodings, { preferred: encodings })
})

/** `preferred` breaks ties in the server's favour; the package's types do not know it yet. */
type PreferringNegotiator = {
  encodings(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding[]
}
