import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFolder } from '../../../server/builds/build-folder.ts'
import { languages } from '../../../shared/languages.ts'
import { freePort } from '../../free-port.ts'
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
    await shorten(copy)
    await addPages(copy, pages - 4)
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

/** Small pages: their folders, and lines in each of the places where a page is named. */
async function addPages(copy: string, count: number): Promise<void> {
  const places: [string, RegExp, (name: string) => string][] = [
    [
      'shared/routes.ts',
      /\n\} as const satisfies Record<string, PageRule>/,
      name => `'${name}': { path: '/${name}' },`,
    ],
    ['client/pages/index.ts', /\n {2}error: \(/, name => `'${name}': () => import('./${name}/page.tsx'),`],
  ]
  const names = Array.from({ length: count }, (_, i) => `page-${i}`)
  for (const name of names) await addFolder(copy, name)
  for (const [file, before, line] of places) {
    const text = await readFile(join(copy, file), 'utf8')
    if (!before.test(text)) throw new Error(`${file} names its pages in another way than the bench knows.`)
    const lines = names.map(name => `\n  ${line(name)}`).join('')
    await writeFile(
      join(copy, file),
      text.replace(before, found => lines + found),
    )
  }
}

/** The view and the words of a page, those of the terms. */
async function addFolder(copy: string, name: string): Promise<void> {
  const folder = join(copy, 'client', 'pages', name)
  await mkdir(folder)
  await writeFile(join(folder, 'page.tsx'), "export { default } from '../terms-conditions/page.tsx'\n")
  for (const { code } of languages) {
    const words = join(copy, 'locales', code)
    await copyFile(join(words, 'terms-conditions.json'), join(words, `${name}.json`))
  }
}

/** Takes the long texts off the page that the small ones are copies of: compressing thousands of them measures brotli. */
async function shorten(copy: string): Promise<void> {
  for (const { code } of languages) {
    const file = join(copy, 'locales', code, 'terms-conditions.json')
    const texts = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>)
    const short = texts.map(([key, text]) => [key, key.endsWith('.body') ? text.slice(0, 40) : text])
    await writeFile(file, JSON.stringify(Object.fromEntries(short)))
  }
}

function rounded(seconds: number): number {
  return Math.round(seconds * 10) / 10
}
