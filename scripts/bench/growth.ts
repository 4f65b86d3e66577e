import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFolder } from '../../server/builds/build-folder.ts'
import { freePort } from '../free-port.ts'
import { firstAnswer } from './first-answer.ts'
import type { Measured } from './measure-build.ts'
import { withProjectCopy } from './project-copy.ts'

/** What a manifest of so many pages (in eight languages each) costs: to build, to start, to hold, and to find a page in. */
export type Growth = {
  pages: number
  'build s': number
  'build MB': number
  'first 200 ms': number
  'server MB': number
  'match ns': number
}

/** Measures a copy of the project with so many small pages in its manifest. */
export function measureGrowth(pages: number): Promise<Growth> {
  return withProjectCopy(async copy => {
    await addPages(copy, pages - 4)
    await shorten(copy)
    const program = join(import.meta.dirname, 'measure-build.ts')
    const { stdout, stderr } = spawnSync(process.execPath, [program, copy], { encoding: 'utf8' })
    if (!stdout) throw new Error(`The build of ${pages} pages failed: ${stderr}`)
    const { id, seconds, megabytes, matchNs } = JSON.parse(stdout) as Measured
    const buildsDir = join(copy, 'builds')
    const env = { PORT: String(await freePort()), BUILDS_DIR: buildsDir, DATA_DIR: join(copy, 'data') }
    const start = await firstAnswer([process.execPath, buildFolder(buildsDir, id).server], env)
    return {
      pages,
      'build s': rounded(seconds),
      'build MB': Math.round(megabytes),
      'first 200 ms': Math.round(start.ms),
      'server MB': Math.round(start.megabytes),
      'match ns': Math.round(matchNs),
    }
  })
}

/** Lines of small pages in each of the places where a page is named. */
async function addPages(copy: string, count: number): Promise<void> {
  const places: [string, RegExp, (name: string) => string][] = [
    [
      'shared/routes.ts',
      /\n\} as const satisfies Record<string, PageRule>/,
      name => `'${name}': { path: '/${name}' },`,
    ],
    [
      'shared/messages.ts',
      /\n\} as const satisfies Record<PageName, Namespace>/,
      name => `'${name}': 'terms-conditions',`,
    ],
    ['client/pages/index.ts', /\n {2}error: /, name => `'${name}': () => import('./terms-conditions/page.tsx'),`],
    ['build/view-files.ts', /\n {2}error: /, name => `'${name}': 'client/pages/terms-conditions/page.tsx',`],
  ]
  for (const [file, before, line] of places) {
    const text = await readFile(join(copy, file), 'utf8')
    if (!before.test(text)) throw new Error(`${file} names its pages in another way than the bench knows.`)
    const lines = Array.from({ length: count }, (_, i) => `\n  ${line(`page-${i}`)}`).join('')
    await writeFile(
      join(copy, file),
      text.replace(before, found => lines + found),
    )
  }
}

/** Takes the long texts off the page that the small ones are copies of: compressing thousands of them measures brotli. */
async function shorten(copy: string): Promise<void> {
  for (const language of await readdir(join(copy, 'locales'))) {
    const file = join(copy, 'locales', language, 'terms-conditions.json')
    const texts = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>)
    const short = texts.map(([key, text]) => [key, key.endsWith('.body') ? text.slice(0, 40) : text])
    await writeFile(file, JSON.stringify(Object.fromEntries(short)))
  }
}

function rounded(seconds: number): number {
  return Math.round(seconds * 10) / 10
}
