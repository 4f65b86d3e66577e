/** Where in the sources something was saved; `shared` is what the build itself is made of or imports, the table of pages too. */
export type SourceKind = 'messages' | 'styles' | 'assets' | 'client' | 'server' | 'shared'

/** The kind of a source by its path in the project, with `/`. */
export function sourceKindOf(path: string): SourceKind {
  if (path.startsWith('locales/')) return 'messages'
  if (path.startsWith('client/styles/')) return 'styles'
  if (path.startsWith('client/assets/')) return 'assets'
  if (path.startsWith('client/') && path !== 'client/pages/index.ts') return 'client'
  return path.startsWith('server/') ? 'server' : 'shared'
}
