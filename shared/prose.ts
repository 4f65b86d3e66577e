export type Inline = { text: string; strong?: true; target?: string }

export type Block = { kind: 'paragraph'; inlines: Inline[] } | { kind: 'list'; items: Inline[][] }

/** Supports `**strong**` and `[label](target)`. All other characters are plain text, so a message cannot inject markup. */
export function parseProse(text: string): Block[] {
  return text
    .split('\n\n')
    .map(block =>
      block.startsWith('- ')
        ? { kind: 'list', items: block.split('\n').map(line => parseInlines(line.slice(2))) }
        : { kind: 'paragraph', inlines: parseInlines(block) },
    )
}

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
