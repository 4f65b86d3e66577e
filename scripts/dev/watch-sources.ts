import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** All that a build reads, below the project's folder. */
const sources = ['build', 'client', 'locales', 'server', 'shared', 'package-lock.json']

/**
 * Tells of whatever is saved, by its path in the project with `/`; of a folder that appears, each file in it. Folders are
 * watched, and files by them: Node's recursive watch on Linux holds on to each file itself, and so loses it for good once an
 * editor or git puts another in its place. Returns what ends it.
 */
export function watchSources(root: string, saved: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  const tell = (path: string) => saved(relative(root, path).replaceAll(sep, '/'))
  listen(root, name => sources.includes(name))
  for (const source of sources) watchBelow(join(root, source))
  return () => forget(root)

  function watchBelow(path: string): string[] {
    forget(path)
    try {
      if (!statSync(path).isDirectory()) return [path]
      listen(path)
      return [path, ...readdirSync(path).flatMap(name => watchBelow(join(path, name)))]
    } catch {
      // Gone, or gone meanwhile.
      return [path]
    }
  }

  function listen(folder: string, isOurs: (name: string) => boolean = () => true): void {
    const watcher = watch(folder, (event, name) => {
      if (!name || !isOurs(name)) return
      const path = join(folder, name)
      if (event === 'change') return tell(path)
      // What had this name is gone, whatever has it now.
      watchBelow(path).forEach(tell)
    })
    // A folder that is gone has been told of by the one around it.
    watcher.on('error', () => watcher.close())
    watchers.set(folder, watcher)
  }

  function forget(path: string): void {
    for (const [folder, watcher] of watchers) {
      if (folder !== path && !folder.startsWith(path + sep)) continue
      watcher.close()
      watchers.delete(folder)
    }
  }
}
