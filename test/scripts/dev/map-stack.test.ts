import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import request from 'supertest'
import { sendMappedStack } from '../../../scripts/dev/map-stack.ts'
import { freshFolder } from '../../support/folder.ts'

const folder = freshFolder()

describe('the stack that a page sends to the development server', () => {
  const send = (stack: string) =>
    request(createServer((req, res) => void sendMappedStack(req, res, folder())))
      .post('/__dev/stack')
      .set('Content-Type', 'text/plain')
      .send(stack)

  const [firstLine] = readFileSync('shared/language-cookie.ts', 'utf8').split('\n')

  test('gets a response with lines of the project file that it names', async () => {
    const { text } = await send('Error: x\n    at y (shared/language-cookie.ts:1:1)')
    expect(text).toContain(firstLine)
  })

  test.each([
    'client/../shared/language-cookie.ts:1:1',
    'client/../../../shared/language-cookie.ts:1:1',
    '../shared/language-cookie.ts:1:1',
    '/elsewhere/shared/language-cookie.ts:1:1',
    'shared/./language-cookie.ts:1:1',
  ])('is answered without the lines of %s', async place => {
    const { text, status } = await send(`Error: x\n    at y (${place})`)
    expect([status, text.includes(firstLine!)]).toEqual([200, false])
  })

  test('is refused if it is longer than 64 kB', async () => {
    const { status } = await send('x'.repeat(64 * 1024 + 1))
    expect(status).toBe(413)
  })
})
