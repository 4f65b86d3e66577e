import { sourceCode, tellsName } from './brand.ts'

/** Groups of the FAQ and their entries, in the order of the page and of its structured data. */
export const faqGroups = {
  start: ['purpose', 'cost', 'formats', 'devices'],
  crop: ['portrait', 'controls', 'fileType', 'size'],
  privacy: ['upload', 'metadata', 'cookies', 'offline'],
  account: ['account', 'leaving'],
  about: [...(tellsName ? (['name'] as const) : []), ...(sourceCode ? (['source'] as const) : [])],
} as const

export type FaqGroup = keyof typeof faqGroups

export const faqEntries = Object.values(faqGroups).flat()
