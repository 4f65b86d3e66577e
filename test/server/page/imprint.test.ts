import { chooseWords } from '../../../shared/choose-words.ts'
import { brandFeatures } from '../../../shared/features.ts'

test('a detail of the imprint that the brand does not give has no label', () => {
  const given = { ...brandFeatures(), register: false, phone: true }
  const text = '- {{if phone}}Phone: 1{{end}}\n- {{if register}}Register: {{register}}{{end}}'
  expect(chooseWords(text, given)).toBe('- Phone: 1')
})
