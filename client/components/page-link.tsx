import type { AnchorHTMLAttributes } from 'react'
import { href, type PageName } from '../../shared/routes.ts'
import { usePage } from '../page-context.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: PageName; hash?: string }

export function PageLink({ to, hash, ...rest }: Props) {
  const { language, view } = usePage()
  const url = href(to, language) + (hash ? `#${hash}` : '')
  return <a href={url} aria-current={view === to && !hash ? 'page' : undefined} {...rest} />
}
