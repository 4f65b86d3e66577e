import { visits } from '../../support/visits.ts'
import { advice, most, sizeOf, visitCounted } from './budget.ts'

const here = visits()

test('the scripts that the home page needs for its first load are within the byte budget', async () => {
  const { files, first } = await visitCounted(here, '/', 'en-US')
  const bodies = await files(url => first.includes(url))
  expect(bodies.length).toBeGreaterThan(3)
  const bytes = bodies.reduce((sum, { body }) => sum + sizeOf(body), 0)
  expect({ advice, bytes: Math.max(bytes, most.first) }).toEqual({ advice, bytes: most.first })
})
