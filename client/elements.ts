import type { ReactElement } from 'react'

/**
 * Children that contain no bare text, which page translators would replace if it has siblings (`test/client/bare-texts.test.ts`).
 */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined
