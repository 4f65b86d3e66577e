import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import words from '../../../locales/en/cropper.json'

const room = join(__dirname, '../../../client/cropper')
const source = readdirSync(room, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => readFileSync(join(room, name), 'utf8'))
  .join('\n')

const isError = (key: string) => key.startsWith('error.')

describe('the words of the cropper', () => {
  test.each(Object.keys(words))('%s is said somewhere', key => {
    const fault = key.match(/^error\.(\w+)$/)?.[1]
    expect(source).toContain(`'${fault ?? key}'`)
  })

  test('nothing is said that has no words', () => {
    const said = [...source.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => key)
    expect(said.filter(key => !Object.hasOwn(words, key!))).toEqual([])
  })

  test('every fault has its sentence', () => {
    const [union = ''] = source.match(/type CropFault =[\s\S]*?\n\n/) ?? []
    const faults = [...union.matchAll(/'(\w+)'/g)].map(([, fault]) => `error.${fault}`)
    expect(faults).not.toEqual([])
    expect(Object.keys(words).filter(isError).sort()).toEqual(faults.sort())
  })
})
