/** Where in the sources something was saved; `shared` is what the build itself imports. */
export type Room = 'words' | 'styles' | 'assets' | 'client' | 'server' | 'shared'

/** The room of a source by its path in the project, with `/`. */
export function roomOf(path: string): Room {
  if (path.startsWith('locales/')) return 'words'
  if (path.startsWith('client/styles/')) return 'styles'
  if (path.startsWith('client/assets/')) return 'assets'
  if (path.startsWith('client/')) return 'client'
  return path.startsWith('server/') ? 'server' : 'shared'
}
