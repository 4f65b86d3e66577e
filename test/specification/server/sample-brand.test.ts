import { brandWarnings } from '../../../server/process/announce.ts'
import * as brand from '../../../shared/brand.ts'

/** Delete this file when `shared/brand.ts` has your own values, because the server then has nothing to warn about. */
test('the server warns about every sample value in shared/brand.ts', () => {
  expect(brandWarnings(brand, undefined).map(line => / for (\w+): "/.exec(line)?.[1])).toEqual([
    'operator',
    'address',
    'email',
    'domain',
    'sourceCode',
    'authority',
  ])
})
