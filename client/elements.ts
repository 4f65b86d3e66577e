import type { ReactElement } from 'react'

/**
 * Children without bare text. If a bare text has siblings, page translators would replace it (`test/client/bare-texts.test.ts`).
 */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined
