import { sourceCode, tellsName } from './brand.ts'

/** Groups of the FAQ and their entries, in the order of the page and of its structured data. */
export const faqGroups = {
  start: ['purpose', 'cost', 'formats', 'devices'],
  crop: ['portrait', 'controls', 'fileType', 'size'],
  privacy: ['upload', 'metadata', 'cookies', 'offline'],
  account: ['account', 'leaving'],
  about: (['name', 'source'] as const).filter(entry => (entry === 'name' ? tellsName : sourceCode)),
} as const

export type FaqGroup = keyof typeof faqGroups
