import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../build/places.ts'
import { copyTree, replaceIn } from '../support/copied-tree.ts'

/** The languages of the other owner. */
const kept = ['en', 'de', 'fr']

const view = `import { PageLink } from '../../components/page-link.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

export default function PricingPage() {
  const t = useTranslate('pricing')
  return (
    <div className="wall">
      <div className="page stack document-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <PageLink to="pricing">{t('lead')}</PageLink>
      </div>
    </div>
  )
}
`

/** Files of this machine or this clone, which are not copied. */
const local = ['.git', '.data', '.env', 'dist', 'node_modules']

/** Copies the project with other languages, one more page and another brand, and without the tests about this site itself. */
export function makeOwnerCopy(folder: string, from: string = root): void {
  copyTree(
    folder,
    from,
    readdirSync(from).filter(name => !local.includes(name)),
  )
  rmSync(join(folder, 'test/specification'), { recursive: true, force: true })
  removeLanguages(folder)
  addPage(folder)
  cpSync(join(folder, 'test/build/second-brand/brand.ts'), join(folder, 'shared/brand.ts'))
}

function removeLanguages(folder: string): void {
  const table = join(folder, 'shared/languages.ts')
  const rows = /^ {2}\{ code: '(\w+)'.*\n/gm
  const keep = (row: string, code: string) => (kept.includes(code) ? row : '')
  writeFileSync(table, readFileSync(table, 'utf8').replace(rows, keep))

  const locales = readdirSync(join(folder, 'locales'), { withFileTypes: true }).filter(entry => entry.isDirectory())
  for (const { name } of locales) if (!kept.includes(name)) rmSync(join(folder, 'locales', name), { recursive: true })

  const rules = join(folder, 'server/firestore.rules')
  const list = `code in [${kept.map(code => `'${code}'`).join(', ')}]`
  writeFileSync(rules, readFileSync(rules, 'utf8').replace(/code in \[.*?\]/, list))
}

/** Follows "Add a page" in CONTRIBUTING.md. */
function addPage(folder: string): void {
  const line = (file: string, before: string, added: string) => replaceIn(folder, file, before, added + before)
  line('shared/routes.ts', "  'terms-conditions': {", "  pricing: { path: '/pricing' },\n")
  line('client/pages/index.ts', '  error:', "  pricing: () => import('./pricing/page.tsx'),\n")
  line('shared/messages.ts', '  faq: typeof', "  pricing: typeof import('../locales/en/pricing.json')\n")
  mkdirSync(join(folder, 'client/pages/pricing'))
  writeFileSync(join(folder, 'client/pages/pricing/page.tsx'), view)
  for (const code of kept) {
    const messages = { 'meta.title': `{{brand}} ${code}`, 'meta.description': 'D.', title: `Title ${code}`, lead: 'L.' }
    writeFileSync(join(folder, 'locales', code, 'pricing.json'), `${JSON.stringify(messages, null, 2)}\n`)
  }
}
