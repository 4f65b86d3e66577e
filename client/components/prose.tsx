import { Fragment } from 'react'
import { type Block, type Inline, parseProse } from '../../shared/prose.ts'
import { isPageName } from '../../shared/routes.ts'
import { PageLink } from './page-link.tsx'

export function Prose({ text }: { text: string }) {
  const blocks = parseProse(text).map((block, i) => <ProseBlock key={i} block={block} />)
  // The key gives a new text new nodes, because a page translator may have replaced the text nodes that React would update.
  return <Fragment key={text}>{blocks}</Fragment>
}

function ProseBlock({ block }: { block: Block }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Inlines inlines={block.inlines} />
      </p>
    )
  }
  return (
    <ul>
      {block.items.map((item, i) => (
        <li key={i}>
          <Inlines inlines={item} />
        </li>
      ))}
    </ul>
  )
}

function Inlines({ inlines }: { inlines: Inline[] }) {
  return inlines.map((inline, i) => <InlineText key={i} {...inline} />)
}

function InlineText({ text, strong, target }: Inline) {
  if (strong) return <strong>{text}</strong>
  if (target === undefined) return <>{text}</>
  const page = /^page:([a-z-]+)(?:#([A-Za-z]+))?$/.exec(target)
  if (!page || !isPageName(page[1])) return <a href={target}>{text}</a>
  return (
    <PageLink to={page[1]} hash={page[2]}>
      {text}
    </PageLink>
  )
}
