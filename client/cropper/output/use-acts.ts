import { useState } from 'react'
import type { Translate } from '../../messages/use-translate.ts'
import { CropError } from '../../photo/crop-error.ts'
import { type Act, acts } from './acts.ts'
import type { OutputFile } from './make-file.ts'

/** What has become of the last act. */
type Outcome = { act: Act; file: OutputFile } | { code: CropError['code'] }

export type Acting = {
  /** Does one thing with the file, and nothing while another is being done. */
  act: (act: Act) => Promise<OutputFile | undefined>
  busy: boolean
  outcome: Outcome | undefined
  /** The outcome as a sentence. */
  said: string
}

/** The acts of one place, and what it says of them. */
export function useActs(t: Translate<'cropper'>): Acting {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const act = async (act: Act) => {
    if (busy) return undefined
    setBusy(true)
    try {
      const file = await acts[act](t)
      setOutcome(file && { act, file })
      return file
    } catch (cause) {
      setOutcome({ code: cause instanceof CropError ? cause.code : 'export' })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { act, busy, outcome, said: outcome ? sentenceFor(outcome, t) : '' }
}

function sentenceFor(outcome: Outcome, t: Translate<'cropper'>): string {
  if ('code' in outcome) return t(`error.${outcome.code}`)
  const { act, file } = outcome
  if (act === 'save') return t('file.saved', { kilobytes: kilobytesOf(file) })
  return act === 'copy' ? t('file.copied') : ''
}

/** Size in kB as file managers round it. */
export const kilobytesOf = ({ blob }: OutputFile): number => Math.ceil(blob.size / 1000)
