import type { LanguageRow } from '../../shared/languages.ts'

/** A language that nobody speaks: English made strange and long, to see what is not translated and what does not fit. */
export const pseudoRow = { code: 'en-xa', name: '⟦Þšéúđó⟧', tag: 'en-XA' } as const satisfies LanguageRow
