import { forEachLimited } from '../../build/for-each-limited.ts'
import { languages } from '../../shared/languages.ts'
import { type Handoff, handoffElement, type PageData, payloadPath } from '../../shared/payload.ts'
import { describeFailure, type Fetch, isTimeout, parallelRequests } from './create-fetcher.ts'

/** Rejects after the first timeout, because the other requests would time out too. */
export async function checkPages(fetch: Fetch, site: string, id: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  await forEachLimited(paths, parallelRequests, async (path, i) => {
    const fault = await checkPage(fetch, site, id, path).catch(error => {
      if (isTimeout(error)) throw new Error(`${path}: ${describeFailure(error)}`)
      return describeFailure(error)
    })
    if (fault) found[i] = `${path}: ${fault}`
  })
  return found.filter(Boolean)
}

async function checkPage(fetch: Fetch, site: string, id: string, path: string): Promise<string | undefined> {
  const page = await fetch(site + path)
  if (page.status !== 200) return `status ${page.status}`
  const html = page.bytes.toString()
  const shown = readHandoff(html)
  if (!shown) return 'HTML is incomplete'
  if (shown.build !== id) return `HTML of build ${shown.build}`
  const payload = await fetch(`${site}${payloadPath(path)}?${id}`)
  if (payload.status !== 200) return `status ${payload.status} for its payload file`
  const { language } = JSON.parse(payload.bytes.toString()) as PageData
  if (shown.language !== language) return `language ${shown.language} instead of ${language}`
  const tag = languages.find(({ code }) => code === language)?.tag
  const lang = /^<html lang="([^"]*)"/m.exec(html)?.[1]
  return tag === undefined || lang === tag ? undefined : `lang="${lang}" instead of "${tag}"`
}

function readHandoff(html: string): PageData | undefined {
  const [, json] = new RegExp(`<script type="application/json" id="${handoffElement}">(.*?)</script>`).exec(html) ?? []
  return json === undefined ? undefined : (JSON.parse(json) as Handoff).page
}
