import { type Block, type Inline, parseProse } from '../../shared/prose.ts'
import { isPageName } from '../../shared/routes.ts'
import { PageLink } from './page-link.tsx'

export function Prose({ text }: { text: string }) {
  return parseProse(text).map((block, i) => <ProseBlock key={i} block={block} />)
}

function ProseBlock({ block }: { block: Block }) {
  if (block.kind === 'paragraph') {
    return <p>{inlinesOf(block.inlines)}</p>
  }
  return (
    <ul>
      {block.items.map((item, i) => (
        <li key={i}>{inlinesOf(item)}</li>
      ))}
    </ul>
  )
}

/** If there are several pieces of text, wraps each in its own element (`docs/decisions/045-texts-in-elements.md`). */
function inlinesOf(inlines: Inline[]) {
  const [first] = inlines
  if (inlines.length === 1 && first && !first.strong && first.target === undefined) return first.text
  return inlines.map((inline, i) => <InlineText key={i} {...inline} />)
}

function InlineText({ text, strong, target }: Inline) {
  if (strong) return <strong>{text}</strong>
  if (target === undefined) return <span>{text}</span>
  const page = /^page:([a-z-]+)(?:#([A-Za-z]+))?$/.exec(target)
  if (!page || !isPageName(page[1])) return <a href={target}>{text}</a>
  return (
    <PageLink to={page[1]} hash={page[2]}>
      {text}
    </PageLink>
  )
}
