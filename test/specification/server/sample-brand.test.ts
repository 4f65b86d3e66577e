import { brandWarnings } from '../../../server/process/announce.ts'
import * as brand from '../../../shared/brand.ts'

/** Delete this file when the values in `shared/brand.ts` are your own: the server then has nothing to warn of. */
test('the server warns of every value in shared/brand.ts that is of the sample', () => {
  expect(brandWarnings(brand, undefined).map(line => / for (\w+): "/.exec(line)?.[1])).toEqual([
    'operator',
    'address',
    'email',
    'domain',
    'sourceCode',
    'authority',
  ])
})
