import type { ReactElement } from 'react'

/** Children without bare text (`docs/decisions/045-texts-in-elements.md`). */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined
