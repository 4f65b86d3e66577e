import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { assetAddress } from '../plugins/hashed-assets.ts'

const withoutText: readonly { packages: RegExp; licence: string; file: string }[] = [
  { packages: /^(firebase|@firebase\/[\w-]+)$/, licence: 'Apache-2.0', file: 'Apache-2.0.txt' },
]

const notes: Readonly<Record<string, string>> = {
  'libheif-js': `The site serves libheif unchanged and in separate files, which you can replace with your own build. libheif contains
libde265, which is also under the LGPL-3.0. Source code: https://github.com/strukturag/libheif and
https://github.com/strukturag/libde265`,
}

const isText = /^(licen[cs]e|copying|notice)([.-].*)?$/i

const line = '-'.repeat(80)

type Work = { title: string; text: string }

/** `sources` are paths in the format of esbuild's metafile. Throws if a package has no licence text. */
export async function collectLicences(
  root: string,
  sources: Iterable<string>,
): Promise<{ address: string; bytes: Buffer }> {
  const folders = new Set([...sources].flatMap(source => packageFolder(root, source) ?? []))
  const works = [
    { title: 'The source code of this site', text: await readFile(join(root, 'LICENSE'), 'utf8') },
    ...(await Promise.all([...folders].map(folder => packageWork(root, folder)))).sort(byTitle),
    ...(await assetWorks(root, 'client/assets/fonts', '.woff2')),
    ...(await assetWorks(root, 'client/assets/models', '.tflite')),
  ]
  const parts = [...Map.groupBy(works, ({ text }) => text.trim())].map(([text, same]) => {
    const titles = [...new Set(same.map(({ title }) => title))].sort()
    return `${line}\n${titles.join('\n')}\n${line}\n\n${text}\n`
  })
  const bytes = Buffer.from(`This site contains the following works, with their licences.\n\n${parts.join('\n')}`)
  return { address: assetAddress('licences.txt', bytes), bytes }
}

const byTitle = (one: Work, other: Work) => (one.title < other.title ? -1 : 1)

/** A source from a plugin may consist of the plugin's namespace and a path in a package: `react-as-esm:react/cjs/react.js`. */
function packageFolder(root: string, source: string): string | undefined {
  const path = source.replace(/^[\w-]+:/, '')
  const file = resolve(root, path)
  // Packages may be outside the root, because `node_modules` may be a link.
  const below = file.startsWith(`${root}/`) ? file.slice(root.length) : file
  if (below.includes('/node_modules/')) return dirname(file)
  const named = join(root, 'node_modules', path)
  return path !== source && existsSync(join(root, 'node_modules', nameIn(path), 'package.json'))
    ? dirname(named)
    : undefined
}

function nameIn(path: string): string {
  return /^(@[^/]+\/)?[^/]+/.exec(path)![0]
}

async function packageWork(root: string, folder: string): Promise<Work> {
  const inside = folder.lastIndexOf('/node_modules/') + '/node_modules/'.length
  const name = nameIn(folder.slice(inside))
  const top = join(folder.slice(0, inside), name)
  const { version, license } = JSON.parse(await readFile(join(top, 'package.json'), 'utf8'))
  const title = `${name} ${version} (${license})`
  const texts = (await nearestTexts(folder, top)) ?? (await knownText(root, name, license))
  if (!texts) throw new Error(`${title} has no licence text. Add it in build/steps/collect-licences.ts.`)
  return { title, text: [notes[name] ?? [], texts].flat().join('\n\n') }
}

/** Searches from `folder` upwards to `top`, because a folder inside a package may have its own licence. */
async function nearestTexts(folder: string, top: string): Promise<string[] | undefined> {
  const names = (await readdir(folder)).filter(name => isText.test(name)).sort()
  if (names.length > 0) return Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  return folder === top ? undefined : nearestTexts(dirname(folder), top)
}

async function knownText(root: string, name: string, license: unknown): Promise<string[] | undefined> {
  const known = withoutText.find(({ packages, licence }) => packages.test(name) && licence === license)
  return known && [await readFile(join(root, 'build/licences', known.file), 'utf8')]
}

async function assetWorks(root: string, folder: string, ending: string): Promise<Work[]> {
  const names = await readdir(join(root, folder)).catch(() => [])
  const assets = names.filter(name => name.endsWith(ending)).sort()
  return Promise.all(
    assets.map(async asset => {
      const file = asset.replace(ending, '-license.txt')
      const text = await readFile(join(root, folder, file), 'utf8').catch(() => {
        throw new Error(`${folder}/${asset} has no licence text. Add ${file} beside it.`)
      })
      return { title: asset, text }
    }),
  )
}
