import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import type { BrowserContext, Route } from 'playwright-core'
import { brandStyles } from '../../../build/brand/brand-styles.ts'
import { lazyStyles } from '../../../build/plugins/lazy-styles.ts'
import { fillBrand } from '../../../shared/brand-values.ts'
import { defaultLanguage, type Language, languageRow } from '../../../shared/languages.ts'
import type { Handoff, PageData } from '../../../shared/payload.ts'
import { catalogueOf } from '../../support/catalogues.ts'

const root = join(__dirname, '..', '..', '..')

/** No server runs at this origin, because the test intercepts all requests with Playwright. */
export const origin = 'http://harness.test'

export type HarnessOptions = { language?: Language }

/**
 * Replaces the URLs of workers, WebAssembly files and the face model with empty strings, because the harness does not open
 * photos.
 */
const withoutWorkers: Plugin = {
  name: 'without-workers',
  setup(build) {
    build.onResolve({ filter: /\?(address|worker)$|\.wasm$/ }, ({ path }) => ({ path, namespace: 'without' }))
    build.onLoad({ filter: /.*/, namespace: 'without' }, () => ({ contents: 'export default ""' }))
  },
}

export async function makeHarness() {
  const { outputFiles } = await build({
    entryPoints: { page: join(__dirname, 'page.tsx'), style: join(root, 'client/styles/index.css') },
    outdir: '/out',
    banner: { css: brandStyles() },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'dataurl', '.svg': 'dataurl' },
    plugins: [lazyStyles(root), withoutWorkers],
    absWorkingDir: root,
  })
  const bundled = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))!.text

  /** Each test adds its own routes for API requests. */
  return async (context: BrowserContext, { language = defaultLanguage }: HarnessOptions = {}) => {
    const document = `<!doctype html><html lang="${languageRow(language).tag}"><meta charset="utf-8">
      <link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css"><div id="app"></div>
      <script type="application/json" id="handoff">${JSON.stringify(handoff(language))}</script>
      <script type="module" src="/page.js"></script></html>`
    const files: Record<string, { contentType: string; body: string }> = {
      '/': { contentType: 'text/html', body: document },
      '/page.js': { contentType: 'text/javascript', body: bundled('page.js') },
      '/style.css': { contentType: 'text/css', body: bundled('style.css') },
    }
    await context.route(`${origin}/**`, (route: Route) => {
      const { pathname } = new URL(route.request().url())
      const [, , code, file] = pathname.startsWith('/locales/') ? pathname.split('/') : []
      if (code) return route.fulfill({ json: catalogue(code as Language, file!.replace('.json', '')) })
      return files[pathname] ? route.fulfill(files[pathname]) : route.fallback()
    })
  }
}

function handoff(language: Language): Handoff {
  const page: PageData = {
    build: 'harness',
    route: `index___${language}`,
    view: 'index',
    language,
    messages: { common: catalogue(language, 'common') } as unknown as PageData['messages'],
    head: { title: '', description: '' },
  }
  return {
    page,
    build: { id: 'harness', timestamp: 0 },
    config: { origin, freshnessSeconds: 0, imageHosts: [], licences: '' },
  }
}

export function catalogue(language: Language, name: string) {
  return fillBrand(catalogueOf(language, name), languageRow(language).tag)
}
