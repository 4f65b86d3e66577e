import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTable } from '../../../../scripts/local-firebase/store/open-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'table-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
const newFile = () => {
  files += 1
  return join(folder, `${files}.jsonl`)
}
const open = (file: string, mostBytes = 100_000_000) => openTable<{ text: string }>(file, mostBytes)
const put = (key: string, text: string) => new Map([[key, { text }]])

describe('openTable', () => {
  test('keeps committed values', () => {
    const file = newFile()
    const table = open(file)
    table.commit(put('a', 'one'))
    table.commit(
      new Map([
        ['b', { text: 'two' }],
        ['a', undefined],
      ]),
    )
    table.close()
    const again = open(file)
    expect([again.get('a'), [...again.values()]]).toEqual([undefined, [{ text: 'two' }]])
    again.close()
  })

  test('accepts keys that every object has, like __proto__', () => {
    const file = newFile()
    const table = open(file)
    expect(table.get('__proto__')).toBeUndefined()
    table.commit(put('__proto__', 'one'))
    table.close()
    const again = open(file)
    expect(again.get('__proto__')).toEqual({ text: 'one' })
    again.close()
  })

  test('removes an incomplete last line as a whole', () => {
    const file = newFile()
    const table = open(file)
    table.commit(put('a', 'one'))
    table.close()
    const size = statSync(file).size
    appendFileSync(file, '[["a",{"text":"two"}],["b",{"te')
    const again = open(file)
    expect([again.get('a'), again.get('b'), statSync(file).size]).toEqual([{ text: 'one' }, undefined, size])
    again.commit(put('b', 'three'))
    again.close()
    const third = open(file)
    expect(third.get('b')).toEqual({ text: 'three' })
    third.close()
  })

  test('compacts a file with more outdated than current values', () => {
    const file = newFile()
    const table = open(file)
    for (let number = 0; number < 40; number += 1) table.commit(put('a', String(number).repeat(50_000)))
    table.commit(put('b', 'kept'))
    expect(statSync(file).size).toBeLessThan(1_500_000)
    table.close()
    const again = open(file)
    expect([again.get('a')!.text.slice(0, 2), again.get('b')]).toEqual(['39', { text: 'kept' }])
    again.close()
    expect(readFileSync(file, 'utf8').endsWith('\n')).toBe(true)
  })

  test('refuses values above its size limit, and still deletes', () => {
    const table = open(newFile(), 1000)
    table.commit(put('a', 'x'.repeat(500)))
    expect(() => table.commit(put('b', 'x'.repeat(600)))).toThrow('is full')
    expect(table.get('b')).toBeUndefined()
    table.commit(new Map([['a', undefined]]))
    table.commit(put('b', 'x'.repeat(600)))
    table.close()
  })
})
