import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../build/places.ts'
import { copyTree, replaceIn } from '../support/copied-tree.ts'

/** The first language is the default. */
const kept = ['de', 'en', 'fr']

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

const local = ['.git', '.data', '.env', 'dist', 'node_modules']

/**
 * Copies the project, and gives the copy another brand, other languages and an additional page, as CONTRIBUTING.md describes.
 */
export function makeOwnerCopy(folder: string, from: string = root): void {
  copyTree(
    folder,
    from,
    readdirSync(from).filter(name => !local.includes(name)),
  )
  const owner = ['--name', 'Lumen Portraits', '--operator', 'Lumen OG', '--country', 'AT', '--domain', 'www.lumen.test']
  const look = ['--colors', '#ff9d4d,#6a3df0,#b5e06b,#3b1466', '--languages', kept.join()]
  const args = ['scripts/brand.ts', 'new', ...owner, ...look, '--yes', '--no-start']
  execFileSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  addPage(folder)
}

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
