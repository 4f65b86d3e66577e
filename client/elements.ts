import type { ReactElement } from 'react'

/**
 * Children without bare text. Page translators replace text nodes. If a replaced text has siblings, React throws an error when
 * it removes the text (`docs/decisions/045-texts-in-elements.md`).
 */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined
