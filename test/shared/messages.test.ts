import { isDraft, languages } from '../../shared/languages.ts'
import { namespaces } from '../../shared/messages.ts'
import { files } from '../support/catalogues.ts'

/** What the messages say is for `npm run check-messages`, which test/scripts/check-messages asks. */
describe('messages', () => {
  test('there is a file for every namespace in every language', () => {
    const whole = languages.filter(row => !isDraft(row))
    const wanted = whole.flatMap(({ code }) => namespaces.map(name => `${code}/${name}.json`))
    const found = files.map(({ code, name }) => `${code}/${name}.json`)
    expect(wanted.filter(file => !found.includes(file))).toEqual([])
  })
})
