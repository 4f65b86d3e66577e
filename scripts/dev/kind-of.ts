/** What was saved: only words, only the page's stylesheet, code, or what the build itself imports. */
export type Kind = 'words' | 'styles' | 'code' | 'shared'

const order: Kind[] = ['words', 'styles', 'code', 'shared']

/** The kind of a source by its path in the project, with `/`. */
export function kindOf(path: string): Kind {
  if (path.startsWith('locales/')) return 'words'
  if (path.startsWith('shared/')) return 'shared'
  return path.startsWith('client/styles/') ? 'styles' : 'code'
}

/** What two kinds are together; words and styles at once are as good as code. */
export function both(one: Kind | undefined, other: Kind): Kind {
  if (!one || one === other) return other
  return order[Math.max(order.indexOf('code'), order.indexOf(one), order.indexOf(other))]!
}
