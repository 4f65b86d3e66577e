import type { ReactElement } from 'react'

/** Children without bare text nodes, for components that render them beside other nodes (`test/client/bare-texts.test.ts`). */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined
