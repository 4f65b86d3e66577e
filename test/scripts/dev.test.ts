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

  test('shows what is saved in shared/ too, which its own process has read already', async () => {
    copyTree(folder(), undefined, ['scripts'])
    const port = await freePort()
    const child = runFile(join(folder(), 'scripts', 'dev.ts'), { PORT: String(port), LOG_LEVEL: 'fatal' })
    expect(await child.port()).toBe(port)
    const headers = { Accept: 'text/html' }
    const home = async () => (await fetch(`http://127.0.0.1:${port}/`, { headers })).text()
    const brand = (words: string, others: string) => replaceIn(folder(), 'shared/brand.ts', words, others)
    expect(await home()).toContain(`--verdigris:${pigments.verdigris}`)

    brand(`verdigris = '${pigments.verdigris}'`, "verdigris = '#8fb8ff'")
    await eventually(async () => expect(await home()).toContain('--verdigris:#8fb8ff'), 15)
    brand("name: string = 'Tondo'", "name: string = 'Another'")
    await eventually(async () => expect(await home()).toMatch(/<title>Another/), 15)
    brand("verdigris = '#8fb8ff'", "verdigris = 'blue'")
    await eventually(
      async () => expect(await home()).toContain('shared/brand.ts cannot be used: pigments.verdigris'),
      15,
    )
  }, 60_000)
})
