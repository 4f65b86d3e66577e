import type { AnchorHTMLAttributes } from 'react'
import { href, type PageName } from '../../shared/routes.ts'
import { usePage } from '../page-context.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: PageName; hash?: string }

export function PageLink({ to, hash, ...rest }: Props) {
  const { language, view } = usePage()
  const address = href(to, language) + (hash ? `#${hash}` : '')
  return <a href={address} aria-current={view === to && !hash ? 'page' : undefined} {...rest} />
}
