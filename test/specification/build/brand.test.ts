import { checkBrand } from '../../../build/brand/check-brand.ts'
import * as brand from '../../../shared/brand.ts'

test('the brand of this site is complete and readable', () => {
  expect(() => checkBrand(brand)).not.toThrow()
})
