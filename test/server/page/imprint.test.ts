import { brandFeatures } from '../../../shared/features.ts'
import { selectMessages } from '../../../shared/select-messages.ts'

test('a detail of the imprint that the brand does not give has no label', () => {
  const given = { ...brandFeatures(), register: false, phone: true }
  const text = '- {{if phone}}Phone: 1{{end}}\n- {{if register}}Register: {{register}}{{end}}'
  expect(selectMessages(text, given)).toBe('- Phone: 1')
})
