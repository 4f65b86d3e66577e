import type { ReactElement } from 'react'

/**
 * Children without bare text. Page translators would replace a bare text that has siblings (`test/client/bare-texts.test.ts`).
 */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined
