import { brotliCompressSync } from 'node:zlib'
import { createBundler } from '../../../build/bundler.ts'
import { bundleStyles } from '../../../build/steps/bundle-styles.ts'
import { pages } from '../../../shared/routes.ts'

/** Each page after the first four may add this many bytes to the limits below. */
const ofPage = { plain: 600, brotli: 170 }
const pagesMore = Object.keys(pages).length - 4

/** Limits in bytes. The stylesheet is part of every page and delays the first paint. */
const budget = { plain: 19_300 + pagesMore * ofPage.plain, brotli: 5_400 + pagesMore * ofPage.brotli }

const advice =
  'Move rules that the first paint does not need into a separate CSS file that loads with its component (see build/plugins/lazy-styles.ts), or raise the budget in test/specification/build/stylesheet.test.ts.'

test('the stylesheet of every page is within its budget', async () => {
  const css = await bundleStyles(process.cwd(), createBundler())
  const [plain, brotli] = [Buffer.byteLength(css), brotliCompressSync(css).length]
  process.stdout.write(`Stylesheet: ${plain} of ${budget.plain} bytes, ${brotli} of ${budget.brotli} in brotli\n`)
  const isWithin = { plain: plain <= budget.plain, brotli: brotli <= budget.brotli }
  expect({ advice, plain, brotli, isWithin }).toEqual({
    advice,
    plain,
    brotli,
    isWithin: { plain: true, brotli: true },
  })
})
