/** Pages omit entries that have no messages. */
export const faqGroups = {
  start: ['purpose', 'cost', 'formats', 'devices'],
  crop: ['portrait', 'controls', 'fileType', 'size'],
  privacy: ['upload', 'metadata', 'cookies', 'offline'],
  account: ['account', 'leaving'],
  about: ['name', 'source'],
} as const

export type FaqGroup = keyof typeof faqGroups
