import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import words from '../../../locales/en/cropper.json'

const source = readFileSync(join(__dirname, '../../../client/photo/crop-error.ts'), 'utf8')

const isError = (key: string) => key.startsWith('error.')

test('every CropErrorCode has an error message, and every error message a CropErrorCode', () => {
  const [union = ''] = source.match(/type CropErrorCode =[\s\S]*?\n\n/) ?? []
  const codes = [...union.matchAll(/'(\w+)'/g)].map(([, code]) => `error.${code}`)
  expect(codes).not.toEqual([])
  expect(Object.keys(words).filter(isError).sort()).toEqual(codes.sort())
})
