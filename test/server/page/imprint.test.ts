import { brandFeatures } from '../../../shared/features.ts'
import { selectMessages } from '../../../shared/select-messages.ts'

test('the imprint has no label for a detail that the brand does not define', () => {
  const given = { ...brandFeatures(), register: false, phone: true }
  const text = '- {{if phone}}Phone: 1{{end}}\n- {{if register}}Register: {{register}}{{end}}'
  expect(selectMessages(text, given)).toBe('- Phone: 1')
})
