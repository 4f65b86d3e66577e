import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readAsset } from '../../build/brand/repaint.ts'
import { walls } from '../../shared/brand-colors.ts'
import { lightAndDark } from '../../shared/brand-values.ts'
import { languages } from '../../shared/languages.ts'

const file = 'scripts/deploy/unavailable.html'

/**
 * Updates the colours and the portrait in the page that a proxy shows while the site is down, and removes the sentences in
 * languages that the site does not have.
 */
export async function updateUnavailable(root: string): Promise<void> {
  const html = await readFile(join(root, file), 'utf8')
  const tags = new Set<string>(languages.map(({ tag }) => tag))
  const [grounds, inks] = [lightAndDark(walls.verdigris.ground), lightAndDark(walls.verdigris.ink)]
  let scheme = 0
  const updated = html
    .replace(/--wall: #\w+; --on-wall: #\w+/g, () => {
      const rule = `--wall: ${grounds[scheme]}; --on-wall: ${inks[scheme]}`
      scheme += 1
      return rule
    })
    .replace(/^ *<p lang="([^"]+)">.*\n/gm, (line, tag: string) => (tags.has(tag) ? line : ''))
    .replace(/<svg .*<\/svg>/, readAsset(join(root, 'client/assets/portraits/bruno.svg')).toString().trim())
    .replace('<svg xmlns', '<svg aria-hidden="true" xmlns')
  if (updated !== html) await writeFile(join(root, file), updated)
}
