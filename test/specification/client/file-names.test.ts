import { languages } from '../../../shared/languages.ts'
import { catalogueOf } from '../../support/catalogues.ts'

const advice =
  'File names are lower-case Latin letters and hyphens, which every system and service accepts: profile-{{pixels}}-round'

test.each(languages)('the names of downloaded files in $code work on every system', ({ code }) => {
  const messages = catalogueOf(code, 'cropper')
  const names = [messages['file.nameRound'], messages['file.nameSquare']]
  const allowed = expect.stringMatching(/^[a-z]+-\{\{pixels\}\}-[a-z]+$/)
  expect({ advice, names }).toEqual({ advice, names: [allowed, allowed] })
  expect(names[0]).not.toBe(names[1])
  expect(catalogueOf(code, 'account')['portraits.fileName']).toMatch(/^[a-z]+-512$/)
})
