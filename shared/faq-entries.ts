/** Groups and entries of the FAQ, in the order of the page and its structured data. Entries without messages are left out. */
export const faqGroups = {
  start: ['purpose', 'cost', 'formats', 'devices'],
  crop: ['portrait', 'controls', 'fileType', 'size'],
  privacy: ['upload', 'metadata', 'cookies', 'offline'],
  account: ['account', 'leaving'],
  about: ['name', 'source'],
} as const

export type FaqGroup = keyof typeof faqGroups
