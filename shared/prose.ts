/** A piece of running text: plain, strong, or a link to a target as it stands in the message. */
export type Inline = { text: string; strong?: true; target?: string }

/** A paragraph or a list of items, each a run of pieces. */
export type Block = { kind: 'paragraph'; inlines: Inline[] } | { kind: 'list'; items: Inline[][] }

/**
 * The prose of a message: paragraphs parted by an empty line, a block of lines that begin with `- ` is a list, `**strong**`
 * and `[label](target)` inside. All that translators write, and nothing that could become markup.
 */
export function parseProse(text: string): Block[] {
  return text
    .split('\n\n')
    .map(block =>
      block.startsWith('- ')
        ? { kind: 'list', items: block.split('\n').map(line => parseInlines(line.slice(2))) }
        : { kind: 'paragraph', inlines: parseInlines(block) },
    )
}

/** Prose without its marks, for places that show text alone. */
export function plainText(text: string): string {
  return text.replace(/\*\*|^- /gm, '').replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
}

function parseInlines(text: string): Inline[] {
  const pieces = text.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\))/)
  return pieces.filter(piece => piece !== '').map(parseInline)
}

function parseInline(piece: string): Inline {
  const strong = /^\*\*([^*]+)\*\*$/.exec(piece)
  if (strong) return { text: strong[1]!, strong: true }
  const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(piece)
  return link ? { text: link[1]!, target: link[2]! } : { text: piece }
}
