import { brotliCompressSync } from 'node:zlib'
import { createBundler } from '../../build/bundler.ts'
import { bundleStyles } from '../../build/steps/bundle-styles.ts'

/** The stylesheet stands in every page and is read before anything is painted: bytes as they are, and in brotli. */
const most = { plain: 18_900, brotli: 5_300 }

describe('the stylesheet', () => {
  let css: string

  beforeAll(async () => {
    css = await bundleStyles(process.cwd(), createBundler())
  })

  test('stays within its budget', () => {
    const [plain, brotli] = [Buffer.byteLength(css), brotliCompressSync(css).length]
    process.stdout.write(`The stylesheet has ${plain} bytes, ${brotli} in brotli\n`)
    expect(plain).toBeLessThanOrEqual(most.plain)
    expect(brotli).toBeLessThanOrEqual(most.brotli)
  })

  test('has no blanks that mean nothing', () => {
    expect(css).not.toMatch(/--[\w-]+: |, | [*/] /)
  })
})
