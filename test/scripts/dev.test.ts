import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { pigments } from '../../shared/brand.ts'
import { endChildren, runFile } from '../support/child.ts'
import { copyTree, replaceIn } from '../support/copied-tree.ts'
import { eventually } from '../support/eventually.ts'
import { freshFolder } from '../support/folder.ts'

describe('npm run dev', () => {
  // In this order, so that nobody writes any more where all is removed.
  afterEach(endChildren)
  const folder = freshFolder()
  const change = (file: string, words: string, others: string) => replaceIn(folder(), file, words, others)

  /** Starts it in a copy of the project. Resolves with a way to see the home page's HTML, and what that links to. */
  async function develop() {
    copyTree(folder(), undefined, ['scripts'])
    const port = await freePort()
    const child = runFile(join(folder(), 'scripts', 'dev.ts'), { PORT: String(port), LOG_LEVEL: 'fatal' })
    expect(await child.port()).toBe(port)
    return async (address = '/') =>
      (await fetch(`http://127.0.0.1:${port}${address}`, { headers: { Accept: 'text/html, */*' } })).text()
  }

  test('shows what is saved in shared/ too, which its own process has read already', async () => {
    const see = await develop()
    const brand = (words: string, others: string) => change('shared/brand.ts', words, others)
    expect(await see()).toContain(`--verdigris:${pigments.verdigris}`)

    brand(`verdigris = '${pigments.verdigris}'`, "verdigris = '#8fb8ff'")
    await eventually(async () => expect(await see()).toContain('--verdigris:#8fb8ff'), 15)
    brand("name: string = 'Tondo'", "name: string = 'Another'")
    await eventually(async () => expect(await see()).toMatch(/<title>Another/), 15)
    brand("verdigris = '#8fb8ff'", "verdigris = 'blue'")
    await eventually(
      async () => expect(await see()).toContain('shared/brand.ts cannot be used: pigments.verdigris'),
      15,
    )
  }, 60_000)

  test('shows what is saved in any room, and forgets nothing that was saved before', async () => {
    const see = await develop()
    const portrait = async () => see(/src="(\/assets\/ada-[^"]+)"/.exec(await see())?.[1])

    change('client/assets/portraits/ada.svg', '<svg ', '<svg data-saved="picture" ')
    await eventually(async () => expect(await portrait()).toContain('data-saved="picture"'), 15)
    change('server/page/document.ts', '<meta charset', '<meta name="saved" content="server">\n<meta charset')
    change('locales/en/home.json', '"hero.lead": "', '"hero.lead": "Saved words. ')
    await eventually(async () => expect(await see()).toContain('content="server"'), 15)
    change('client/pages/home/page.tsx', '<Hero', '<p data-saved="client" /><Hero')
    await eventually(async () => expect(await see()).toContain('data-saved="client"'), 15)
    change('client/styles/print.css', '@media print {', '@media print { .saved { color: red }')
    await eventually(async () => expect(await see()).toMatch(/\.saved\s*\{color:red/), 15)

    const home = await see()
    for (const saved of ['content="server"', 'Saved words. ', 'data-saved="client"']) expect(home).toContain(saved)
    expect(await portrait()).toContain('data-saved="picture"')
  }, 60_000)
})
