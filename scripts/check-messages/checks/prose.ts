import { parseProse } from '../../../shared/prose.ts'
import type { Finding } from '../message-file.ts'
import { at, isProse, type Message, type MessageFile, type Pair, sourceOf } from '../message-file.ts'

/** Whether the target of a link leads somewhere. */
export type LeadsSomewhere = (target: string) => boolean

/** The marks of running text: the links of English with targets that exist, strong words closed, none where they would show. */
export function checkProse(pair: Pair, leadsSomewhere: LeadsSomewhere): Finding[] {
  return [...pair.own.messages.values()].flatMap(message => {
    if (!isProse(message.key)) return checkPlain(message)
    const own = marksOf(message.text)
    const english = marksOf(sourceOf(pair, message.key)?.text ?? '')
    const error = (says: string) => at(message, 'error', 'prose', says)
    const others = (name: 'strong' | 'items' | 'blocks', what: string) =>
      own[name] === english[name]
        ? []
        : [at(message, 'warning', 'prose', `has ${own[name]} ${what}, English ${english[name]}.`)]
    return [
      ...without(english.targets.map(anyLanguage), own.targets.map(anyLanguage)).map(target =>
        error(`lacks the link to ${target}.`),
      ),
      ...without(own.targets.map(anyLanguage), english.targets.map(anyLanguage)).map(target =>
        error(`has a link to ${target}, English has none.`),
      ),
      ...own.targets.filter(target => !leadsSomewhere(target)).map(target => error(`links to ${target}: not there.`)),
      ...(own.torn ? [error('has a mark that is not closed: ** or [label](target).')] : []),
      ...others('strong', 'strong words'),
      ...others('items', 'items of lists'),
      ...others('blocks', 'paragraphs and lists'),
    ]
  })
}

/** A page of another site, in whichever language it is asked for. */
function anyLanguage(target: string): string {
  return target.replace(/(?<=\/members)_[a-z]{2}$|\?hl=[\w-]+$/, '')
}

function checkPlain(message: Message): Finding[] {
  if (!/\*\*|\]\(|^- |\n/.test(message.text)) return []
  return [at(message, 'error', 'prose', 'has marks of running text, which are shown as they are here.')]
}

function marksOf(text: string) {
  const blocks = parseProse(text)
  const inlines = blocks.flatMap(block => (block.kind === 'list' ? block.items.flat() : block.inlines))
  return {
    targets: inlines.flatMap(({ target }) => target ?? []),
    strong: inlines.filter(({ strong }) => strong).length,
    items: blocks.reduce((sum, block) => sum + (block.kind === 'list' ? block.items.length : 0), 0),
    blocks: blocks.length,
    torn: inlines.some(({ text, strong, target }) => !strong && !target && /\*\*|\]\(/.test(text)),
  }
}

/** What is in the first list more often than in the second. */
function without(some: string[], others: string[]): string[] {
  const left = [...others]
  return some.filter(each => {
    const place = left.indexOf(each)
    if (place === -1) return true
    left.splice(place, 1)
    return false
  })
}

/** Link targets of running text: pages and places on them, mail, other sites. Places are named by the keys of the page's file. */
export function targetsOf(pages: ReadonlyMap<string, MessageFile>): LeadsSomewhere {
  return target => {
    if (/^mailto:\S+$/.test(target) || (/^https:/.test(target) && URL.canParse(target))) return true
    const [, page, place] = /^page:([a-z-]+)(?:#([A-Za-z]+))?$/.exec(target) ?? []
    const file = pages.get(page ?? '')
    if (!file) return false
    return place === undefined || ['sections', 'entries'].some(group => hasPlace(file, group, place))
  }
}

function hasPlace({ messages }: MessageFile, group: string, place: string): boolean {
  return messages.has(`${group}.${place}.title`) || messages.has(`${group}.${place}.question`)
}
