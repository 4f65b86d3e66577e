import { join } from 'node:path'
import { pseudoText } from '../../build/pseudo-language.ts'
import { freePort } from '../../scripts/free-port.ts'
import { readLatest } from '../../server/builds/latest-build.ts'
import { defaultLanguage } from '../../shared/languages.ts'
import { catalogueOf } from '../support/catalogues.ts'
import { endChildren, runFile } from '../support/child.ts'
import { filesBelow } from '../support/copied-tree.ts'
import { innerPage, innerPath } from '../support/sample-routes.ts'
import { testBuilds } from '../support/test-builds.ts'

describe('the pseudo-language', () => {
  afterEach(endChildren)

  test('is an additional language in dev mode', async () => {
    const port = await freePort()
    await runFile('scripts/dev.ts', { PORT: String(port), LOG_LEVEL: 'fatal' }).port()
    const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
    const page = await read(`/en-xa${innerPath}`)
    expect(page).toContain('<html lang="en-XA">')
    expect(page).toContain(pseudoText(catalogueOf(defaultLanguage, 'common').skip!))
    expect(page).toContain('href="/en-xa"')
    expect(JSON.parse(await read(`/en-xa${innerPath}/_payload.json`)).route).toBe(`${innerPage}___en-xa`)
    expect(await read(innerPath)).toContain(`href="/en-xa${innerPath}"`)
  })

  test('is not in any file of a production build', async () => {
    const { id } = (await readLatest(testBuilds))!
    const build = filesBelow(join(testBuilds, id))
    expect(build.size).toBeGreaterThan(100)
    const naming = [...build].filter(([name, bytes]) => /en-xa/i.test(name) || /en-xa/i.test(bytes.toString()))
    expect(naming.map(([name]) => name)).toEqual([])
  })
})
