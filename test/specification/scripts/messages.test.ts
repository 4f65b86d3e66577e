import { type Finding, formatFinding } from '../../../scripts/check-messages/message-file.ts'
import { runScript } from '../../support/run-script.ts'

const advice = 'Each line names a message, or a text in a component, and what to change: npm run check-messages'

test('the messages of this site have no errors', async () => {
  const { code, out } = await runScript('check-messages.ts', ['--json'])
  const { errors } = JSON.parse(out) as { errors: Finding[] }
  expect({ advice, errors: errors.map(formatFinding), code }).toEqual({ advice, errors: [], code: 0 })
})
