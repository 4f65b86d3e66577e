import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { alterBuild } from '../../support/altered-build.ts'
import { eventually } from '../../support/eventually.ts'
import { innerPage, innerPath, otherInnerPath } from '../../support/sample-routes.ts'
import { serveSite } from '../../support/served-site.ts'
import { isHydrated, visits } from '../../support/visits.ts'

/** The slow source of the page: responds when a test releases it. */
const waiting: ServerResponse[] = []
const source = createServer((_req, res) => void waiting.push(res))
const release = () => waiting.splice(0).forEach(res => void res.end('from the source'))

const page = (url: string) => `import { Suspense, use, useState } from 'react'
import { usePage } from '../../page-context.ts'
const texts = new Map()
function Late() {
  const { language } = usePage()
  const isServer = typeof document === 'undefined'
  const read = () => isServer ? fetch('${url}').then(response => response.text()) : Promise.resolve('from the source')
  if (!texts.has(language)) texts.set(language, read())
  return <p id="late">{use(texts.get(language))}</p>
}
function Count() {
  const [count, setCount] = useState(0)
  return <button id="count" onClick={() => setCount(count + 1)}>{count}</button>
}
export default function Page() {
  return <><h1>A page</h1><Count />
    <Suspense fallback={<p id="fallback">Waiting</p>}><Late /></Suspense><p id="below">Below</p></>
}`

const folder = mkdtempSync(join(tmpdir(), 'suspended-'))
const here = visits(async () => {
  source.listen(0, '127.0.0.1')
  await once(source, 'listening')
  const url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/`
  const build = await alterBuild(folder, { [`client/pages/${innerPage}/page.tsx`]: () => page(url) })
  return serveSite({ from: build })
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  source.close().closeAllConnections()
})

test('a suspended page is hydrated before its late part arrives, and the next visitor gets it complete', async () => {
  const { page } = await here.visit(innerPath, { hydrated: false })
  await page.locator('#fallback').waitFor()
  await isHydrated(page)
  await page.click('#count')
  expect(await page.textContent('#count')).toBe('1')
  release()
  await eventually(async () =>
    expect(await page.locator('main').innerText()).toMatch(/A page\s+1\s+from the source\s+Below/),
  )
  expect(await page.locator('#fallback').count()).toBe(0)

  const cached = async () => (await fetch(here.site.url + innerPath)).text()
  await eventually(async () => expect(await cached()).toContain('<p id="late">from the source</p>'))
  const second = await here.visit(innerPath)
  expect(await second.page.locator('main').innerText()).toMatch(/A page\s+0\s+from the source\s+Below/)
})

test('a suspended page shows its late part without scripts', async () => {
  const { page } = await here.visit(otherInnerPath, { hydrated: false, javaScriptEnabled: false })
  await page.locator('#fallback').waitFor()
  await eventually(() => expect(waiting).not.toEqual([]))
  release()
  await page.locator('#late').waitFor({ state: 'visible' })
})
