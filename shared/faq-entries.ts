/** Groups of the FAQ and their entries, in the order of the page and of its structured data. One without words is not shown. */
export const faqGroups = {
  start: ['purpose', 'cost', 'formats', 'devices'],
  crop: ['portrait', 'controls', 'fileType', 'size'],
  privacy: ['upload', 'metadata', 'cookies', 'offline'],
  account: ['account', 'leaving'],
  about: ['name', 'source'],
} as const

export type FaqGroup = keyof typeof faqGroups
