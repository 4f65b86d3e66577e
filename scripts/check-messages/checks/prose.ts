import { parseProse } from '../../../shared/prose.ts'
import { checkEach, type Finding, type MessageFile, type Pair } from '../message-file.ts'

export type TargetExists = (target: string) => boolean

export function checkProse(pair: Pair, targetExists: TargetExists): Finding[] {
  return checkEach(pair, 'prose', ({ key, text }, source) => {
    if (!isProse.test(key))
      return /\*\*|\]\(|^- |\n/.test(text) ? ['has Markdown, which pages show literally in this message.'] : []
    const own = marksOf(text)
    const english = marksOf(source)
    return [
      ...without(english.links, own.links).map(target => `lacks the link to ${target}.`),
      ...without(own.links, english.links).map(target => `has a link to ${target}, which English lacks.`),
      ...own.targets.filter(target => !targetExists(target)).map(target => `links to ${target}, which does not exist.`),
      ...(own.isOpen ? ['has an unclosed ** or [label](target).'] : []),
      ...Object.entries(own.counts)
        .filter(([what, count]) => count !== english.counts[what])
        .map(([what, count]) => ({ warning: `has ${count} ${what}, English ${english.counts[what]}.` })),
    ]
  })
}

const isProse = /\.(body|answer)$/

function withoutLanguage(target: string): string {
  return target.replace(/(?<=\/members)_[a-z]{2}$|\?hl=[\w-]+$/, '')
}

function marksOf(text: string) {
  const blocks = parseProse(text)
  const inlines = blocks.flatMap(block => (block.kind === 'list' ? block.items.flat() : block.inlines))
  const targets = inlines.flatMap(({ target }) => target ?? [])
  const counts: Record<string, number> = {
    'strong words': inlines.filter(({ strong }) => strong).length,
    'items of lists': blocks.reduce((sum, block) => sum + (block.kind === 'list' ? block.items.length : 0), 0),
    'paragraphs and lists': blocks.length,
  }
  const isOpen = inlines.some(({ text, strong, target }) => !strong && !target && /\*\*|\]\(/.test(text))
  return { targets, links: targets.map(withoutLanguage), counts, isOpen }
}

function without(some: string[], others: string[]): string[] {
  const left = [...others]
  return some.filter(each => {
    const place = left.indexOf(each)
    if (place !== -1) left.splice(place, 1)
    return place === -1
  })
}

/** The message keys of a page contain the ids of its sections. */
export function targetsOf(pages: ReadonlyMap<string, MessageFile>): TargetExists {
  return target => {
    if (/^mailto:\S+$/.test(target) || (/^https:/.test(target) && URL.canParse(target))) return true
    const [, page, place] = /^page:([a-z-]+)(?:#([A-Za-z]+))?$/.exec(target) ?? []
    const messages = pages.get(page ?? '')?.messages
    if (!messages || place === undefined) return messages !== undefined
    return messages.has(`sections.${place}.title`) || messages.has(`entries.${place}.question`)
  }
}
