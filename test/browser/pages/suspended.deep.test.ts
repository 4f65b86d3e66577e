import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../build/places.ts'
import { alterBuild } from '../../support/altered-build.ts'
import { eventually } from '../../support/eventually.ts'
import { innerPage, innerPath, otherInnerPath } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { isHydrated, visits } from '../../support/visits.ts'

/** Delays the response to the first request for each language until the test calls `release`. */
const waiting: ServerResponse[] = []
const asked = new Set<string>()
const source = createServer((req, res) => {
  if (asked.has(req.url!)) return void res.end('from the source')
  asked.add(req.url!)
  waiting.push(res)
})
const release = () => waiting.splice(0).forEach(res => void res.end('from the source'))

const [, recipe] = /### Let a page suspend.+?```tsx\n(.+?)```/s.exec(
  readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'),
)!

const page = `import { Suspense, use, useState } from 'react'
import { useConfig, usePage } from '../../page-context.ts'
${recipe}
function Count() {
  const [count, setCount] = useState(0)
  return <button id="count" onClick={() => setCount(count + 1)}>{count}</button>
}
export default function Page() {
  return <><h1>A page</h1><Count /><LateQuote /><p id="below">Below</p></>
}`

const route = (url: string) =>
  `api.get('/quote', async (req, res) => void res.send(await (await fetch('${url}' + req.url)).text()))`

const folder = mkdtempSync(join(tmpdir(), 'suspended-'))
const here = visits(async () => {
  source.listen(0, '127.0.0.1')
  await once(source, 'listening')
  const url = `http://127.0.0.1:${(source.address() as AddressInfo).port}`
  const build = await alterBuild(folder, {
    [`client/pages/${innerPage}/page.tsx`]: () => page,
    'server/api/create-api.ts': source => source.replace('  api.use(refuseUnknown)', `  ${route(url)}\n$&`),
  })
  return serveSite({ from: build })
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  source.close().closeAllConnections()
})

test('a suspended page is hydrated before its late part arrives, and the next visitor gets it complete', async () => {
  const { page } = await here.visit(innerPath, { hydrated: false })
  await page.locator('main p:text-is("…")').waitFor()
  await isHydrated(page)
  await page.click('#count')
  expect(await page.textContent('#count')).toBe('1')
  release()
  await eventually(async () =>
    expect(await page.locator('main').innerText()).toMatch(/A page\s+1\s+from the source\s+Below/),
  )
  expect(await page.locator('main p:text-is("…")').count()).toBe(0)

  const cached = async () => (await fetch(here.site.url + innerPath)).text()
  await eventually(async () => expect(await cached()).toContain('<blockquote>from the source</blockquote>'))
  const second = await here.visit(innerPath)
  await eventually(async () =>
    expect(await second.page.locator('main').innerText()).toMatch(/A page\s+0\s+from the source\s+Below/),
  )
})

test('a suspended page shows its late part without scripts', async () => {
  const { page } = await here.visit(otherInnerPath, { hydrated: false, javaScriptEnabled: false })
  await page.locator('main p:text-is("…")').waitFor()
  await eventually(() => expect(waiting).not.toEqual([]))
  release()
  await page.locator('blockquote').waitFor({ state: 'visible' })
})
