import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import words from '../../../locales/en/cropper.json'

const source = readFileSync(join(__dirname, '../../../client/photo/crop-error.ts'), 'utf8')

const isError = (key: string) => key.startsWith('error.')

test('every CropFault has an error message, and every error message a CropFault', () => {
  const [union = ''] = source.match(/type CropFault =[\s\S]*?\n\n/) ?? []
  const faults = [...union.matchAll(/'(\w+)'/g)].map(([, fault]) => `error.${fault}`)
  expect(faults).not.toEqual([])
  expect(Object.keys(words).filter(isError).sort()).toEqual(faults.sort())
})
