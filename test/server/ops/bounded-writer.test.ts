import { boundedWriter } from '../../../server/ops/bounded-writer.ts'

type Done = (error?: Error | null) => void

function given() {
  const written: string[] = []
  const waiting: Done[] = []
  const output = boundedWriter({ write: (text, done) => [written.push(text), waiting.push(done)] })
  const answer = (error?: Error) => {
    for (const done of waiting.splice(0)) done(error)
  }
  return { output, written, answer }
}

describe('boundedWriter', () => {
  test('reports no room while too much text waits for the output, and counts dropped lines', () => {
    const { output, answer } = given()
    output.write(`${'x'.repeat(4_194_304)}\n`)
    expect([output.hasRoom(), output.hasRoom(), output.resetLost(), output.resetLost()]).toEqual([false, false, 2, 0])
    answer()
    expect([output.hasRoom(), output.resetLost()]).toEqual([true, 0])
  })

  test('counts the lines that a full disk refused, and starts the next one on a new line', () => {
    const { output, written, answer } = given()
    output.write('{"a":1}\n{"a":2}\n')
    answer(new Error('ENOSPC'))
    expect(output.resetLost()).toBe(2)
    output.write('{"a":3}\n')
    answer()
    output.write('{"a":4}\n')
    expect(written.slice(1)).toEqual(['\n{"a":3}\n', '{"a":4}\n'])
  })
})
