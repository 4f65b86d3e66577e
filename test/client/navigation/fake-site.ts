import { defaultLanguage } from '../../../shared/languages.ts'
import type { PageData, ViewName } from '../../../shared/payload.ts'
import { match } from '../../../shared/routes.ts'
import { fakeBrowser, tick } from './fake-browser.ts'

export const build = 'a1b2'

const common = {
  'announce.page': '{{title}}, loaded',
  'toast.offline': 'offline',
  'chunk.kept': 'kept',
  'chunk.title': 'missing',
}

const messages = {
  'meta.title': 'From files',
  'document.title': '{{title}}',
  'notFound.title': 'Not found',
  'failed.title': 'Failed',
}

export function pageOf(path: string, changes: Partial<PageData> = {}): PageData {
  const route = match(path)
  return {
    build,
    route: route?.name,
    view: route?.page ?? 'error',
    language: route?.language ?? defaultLanguage,
    messages: { common } as unknown as PageData['messages'],
    head: { title: `Title of ${path}`, description: `About ${path}` },
    ...changes,
  }
}

type Options = { path?: string; documentPath?: string; page?: PageData }

/**
 * Loads fresh copies of the site's modules in a fake browser. `path` is the URL in the address bar, and `documentPath` is the URL
 * of the loaded document.
 */
export async function fakeSite({ path = '/', documentPath = path, page = pageOf(documentPath) }: Options = {}) {
  jest.resetModules()
  const browser = fakeBrowser(path)
  const toasts: string[] = []
  const loadedViews: ViewName[] = []
  const calls = { photoLink: 0 }
  jest.doMock('../../../client/feedback/feedback.ts', () => ({
    showToast: (text: string) => void toasts.push(text),
    preloadFeedback: async () => {},
  }))
  jest.doMock('../../../client/photo-link/load-photo-link.ts', () => ({
    loadPhotoLink: () => void calls.photoLink++,
  }))
  browser.answer = asked => {
    if (asked.endsWith('_payload.json')) return pageOf(asked.replace(/\/_payload\.json$/, '') || '/')
    return asked.includes('/common') ? common : messages
  }
  const { setBootstrapData } = await import('../../../client/bootstrap-data.ts')
  const broken = new Set<ViewName>()
  const View = () => null
  const views = new Proxy({} as Parameters<typeof setBootstrapData>[1], {
    get: (_, view: ViewName) => async () => {
      loadedViews.push(view)
      if (broken.has(view)) throw new TypeError('No such module.')
      return { default: View }
    },
  })
  const config = { origin: 'https://www.example.com', freshnessSeconds: 0, imageHosts: [] }
  setBootstrapData({ page, build: { id: build, timestamp: 1 }, config: config as never }, views)
  const stores = {
    ...(await import('../../../client/stores/shown-page.ts')),
    ...(await import('../../../client/stores/builds.ts')),
    ...(await import('../../../client/photo/choose-photo.ts')),
    ...(await import('../../../client/photo/photo-store.ts')),
    ...(await import('../../../client/stores/unsaved.ts')),
  }
  stores.showPage({ page, View })
  return { browser, toasts, calls, loadedViews, broken, View, ...stores }
}

export type FakeSite = Awaited<ReturnType<typeof fakeSite>>

type Start = { tool?: string; prepare?: (site: FakeSite) => void }

/** If `tool` is set, the current history entry contains this value, as after a reload while the tool was open. */
export async function withNavigation({ tool, prepare, ...options }: Options & Start = {}) {
  const site = await fakeSite(options)
  prepare?.(site)
  if (tool) {
    history.replaceState({ key: 'before', at: 0 }, '')
    history.pushState({ key: 'tool', at: 1, tool }, '', location.href)
  }
  const { loadNavigation, loadAndNavigate } = await import('../../../client/navigation/load-navigation.ts')
  const navigation = await loadNavigation()
  await tick()
  const { origin } = location
  const go = async (address: string) => {
    await loadAndNavigate(new URL(address, origin))
    await tick()
  }
  const shown = () => site.shownPage.getState().shown!.page
  return { ...site, navigation, go, shown }
}
