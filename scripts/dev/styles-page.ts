import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { brandStyles } from '../../build/brand/brand-styles.ts'
import { buildFolder } from '../../server/builds/build-folder.ts'
import type { DocumentParts } from '../../server/builds/manifest.ts'
import { escapeHtml } from '../../server/document/escape-html.ts'
import { walls as brandWalls } from '../../shared/brand.ts'

const sheets = ['layout', 'typography', 'walls', 'buttons', 'utilities'].map(name => `client/styles/${name}.css`)

export async function sendStylesPage(root: string, buildsDir: string, id: string, res: ServerResponse): Promise<void> {
  const { styles } = JSON.parse(await readFile(buildFolder(buildsDir, id).document, 'utf8')) as DocumentParts
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const variables = variablesOf(`${brandStyles().split('@media')[0]}${read('client/styles/tokens.css')}`)
  const classes = sheets
    .flatMap(file => classesOf(read(file)).map(found => ({ ...found, file: basename(file) })))
    .filter(({ name }) => name !== 'site')
  const walls = Object.keys(brandWalls).map(name => `<div class="wall wall-${name}"><code>.wall-${name}</code></div>`)
  res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
  res.end(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Styles</title>
<style>${styles}</style>
<style>
.dev-row { display: grid; grid-template-columns: 13rem 1fr; gap: 1rem 2rem; padding-block: 1rem; border-top: 1px solid var(--quiet) }
.dev-row pre { margin: 0; color: var(--quiet); font-size: 0.8125rem; white-space: pre-wrap }
.dev-row > div { position: relative; contain: layout }
.dev-row .wall { padding: 0.75rem }
.dev-row i { display: inline-block; width: 1.5em; height: 1em; border: 1px solid var(--quiet); vertical-align: middle }
</style>
<body><main class="page section">
<h2>Classes</h2>
${row('.wall .wall-…', 'shared/brand.ts', walls.join(''), '')}
${classes.map(({ name, rules, file }) => row(`.${name}`, file, `<div class="${name}">The quick brown fox</div>`, rules)).join('')}
<h2>Custom properties</h2>
${variables.map(([name, value]) => row(name, '', `<i style="background:var(${name})"></i>`, value)).join('')}
</main>`)
}

const row = (name: string, file: string, example: string, css: string) =>
  `<div class="dev-row"><div><code>${name}</code><br><small>${file}</small></div><div>${example}<pre>${escapeHtml(css)}</pre></div></div>\n`

function variablesOf(css: string): [name: string, value: string][] {
  return [...new Map([...css.matchAll(/(--[\w-]+):\s*([^;}]+)/g)].map(([, name, value]) => [name!, value!.trim()]))]
}

export function classesOf(css: string): { name: string; rules: string }[] {
  const rules = [...css.matchAll(/^(?:[.:\w][^{}]*)\{[^{}]*\}/gm)].map(([rule]) => rule)
  const names = rules.flatMap(rule => [...rule.split('{')[0]!.matchAll(/^\.([\w-]+)\s*,?$/gm)].map(([, name]) => name!))
  return [...new Set(names)].map(name => ({
    name,
    rules: rules.filter(rule => new RegExp(`^\\.${name}(?![\\w-])`, 'm').test(rule)).join('\n\n'),
  }))
}
