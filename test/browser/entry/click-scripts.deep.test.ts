import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildFolder } from '../../../server/builds/build-folder.ts'
import { documentParts } from '../../support/document-parts.ts'
import { sharedSite } from '../../support/shared-site.ts'

test.each(['navigate', 'toasts-and-overlay', 'idle-tasks'])(
  'the chunk %s imports only scripts of the first load, so a click waits for one request',
  async name => {
    const site = await sharedSite()
    const { preload } = documentParts(site)
    const loaded = [...preload.entry, ...preload.always].map(url => basename(url))
    const folder = join(buildFolder(site.buildsDir, site.build).public, 'assets')
    const script = readdirSync(folder).find(file => file.startsWith(`${name}.`) && file.endsWith('.js'))!
    const source = readFileSync(join(folder, script), 'utf8')
    const imported = [...source.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, file]) => file!)
    expect(imported.filter(file => !loaded.includes(file))).toEqual([])
  },
)
