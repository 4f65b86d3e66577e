import { createBundler } from '../../build/bundler.ts'
import { bundleStyles } from '../../build/steps/bundle-styles.ts'

describe('bundleStyles', () => {
  test('removes spaces without meaning', async () => {
    const css = await bundleStyles(process.cwd(), createBundler())
    expect(css).not.toMatch(/--[\w-]+: |, | [*/] /)
  })
})
