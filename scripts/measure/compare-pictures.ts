import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { launchChromium } from '../chromium.ts'
import type { Comparison, View } from './compare-pictures/compare.ts'
import { differenceOf, judge, type Verdict } from './compare-pictures/judge.ts'
import { serveBundle } from './serve-bundle.ts'

const all = process.argv.includes('--all')
const folder = process.argv.slice(2).find(argument => !argument.startsWith('--'))
if (folder === undefined) {
  process.stderr.write('Usage: npm run compare-pictures -- [--all] FOLDER\n')
  process.exit(2)
}

const names = /\.(jpe?g|jfif|mpo|a?png|gif|webp|avifs?|hei[cf]s?|hif|bmp|dib|ico|cur|tiff?|jxl)$/i
const failures: readonly Verdict[] = ['refused by the tool', 'other size', 'other colours']

/** Open a new page after this many files, to release the decoders' memory. */
const filesPerPage = 50

const { origin, close } = await serveBundle({ script: join(import.meta.dirname, 'compare-pictures/compare.ts') })
const browser = await launchChromium()
const counts: Partial<Record<Verdict, number>> = {}
try {
  const entries = await readdir(resolve(folder), { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && names.test(entry.name))
  let page: Page | undefined
  for (const [at, { parentPath, name }] of files.entries()) {
    if (at % filesPerPage === 0) {
      await page?.close()
      page = await browser.newPage()
      await page.goto(origin)
    }
    const path = join(parentPath, name)
    const result = await compareIn(page!, path)
    const verdict = judge(result)
    counts[verdict] = (counts[verdict] ?? 0) + 1
    if (all || failures.includes(verdict)) {
      process.stdout.write(`${[verdict, relative(resolve(folder), path), ...columnsOf(result)].join('\t')}\n`)
    }
  }
} finally {
  await browser.close()
  await close()
}
console.table(counts)
if (failures.some(verdict => counts[verdict])) process.exitCode = 1

declare const compare: (file: Blob) => Promise<Comparison>

async function compareIn(page: Page, path: string): Promise<Comparison> {
  const base64 = await readFile(path, 'base64')
  return page.evaluate(base64 => compare(new Blob([Uint8Array.fromBase64(base64)])), base64)
}

function columnsOf({ tool, image, notes }: Comparison): string[] {
  const difference = typeof tool === 'object' && image ? differenceOf(tool, image).toFixed(1) : ''
  return [sizeOf(tool), sizeOf(image), difference, notes]
}

function sizeOf(view: View | string | undefined): string {
  return typeof view === 'object' ? `${view.width}x${view.height}` : (view ?? 'not shown')
}
