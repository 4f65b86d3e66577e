import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** `shared` includes every file that the build itself imports, such as the routes. */
export type SourceKind = 'messages' | 'styles' | 'assets' | 'client' | 'server' | 'shared'

export function sourceKindOf(path: string): SourceKind {
  if (path.startsWith('locales/')) return 'messages'
  if (path.startsWith('client/styles/')) return 'styles'
  if (path.startsWith('client/assets/')) return 'assets'
  if (path.startsWith('client/') && path !== 'client/pages/index.ts') return 'client'
  return path.startsWith('server/') ? 'server' : 'shared'
}

const sources = ['build', 'client', 'locales', 'server', 'shared', 'package-lock.json']

/**
 * Calls `onSave` with paths relative to `root`, separated by `/`. Avoids Node's recursive watch, because on Linux it stops
 * watching a file that an editor or git has replaced.
 */
export function watchSources(root: string, onSave: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  const report = (path: string) => onSave(relative(root, path).replaceAll(sep, '/'))
  listen(root, name => sources.includes(name))
  for (const source of sources) watchBelow(join(root, source))
  return () => unwatch(root)

  function watchBelow(path: string): string[] {
    unwatch(path)
    try {
      if (!statSync(path).isDirectory()) return [path]
      listen(path)
      return [path, ...readdirSync(path).flatMap(name => watchBelow(join(path, name)))]
    } catch {
      return [path]
    }
  }

  function listen(folder: string, isSource: (name: string) => boolean = () => true): void {
    const watcher = watch(folder, (event, name) => {
      if (!name || !isSource(name)) return
      const path = join(folder, name)
      if (event === 'change') return report(path)
      // The event `rename` also reports an added or replaced file.
      watchBelow(path).forEach(report)
    })
    // Ignore the error for a removed folder, because the watcher of its parent folder reports the removal.
    watcher.on('error', () => watcher.close())
    watchers.set(folder, watcher)
  }

  function unwatch(path: string): void {
    for (const [folder, watcher] of watchers) {
      if (folder !== path && !folder.startsWith(path + sep)) continue
      watcher.close()
      watchers.delete(folder)
    }
  }
}
