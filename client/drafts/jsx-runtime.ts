import type { ElementType, Key } from 'react'
import { Fragment, jsxs as many, jsx as one } from 'react/jsx-runtime'
import { type Props, speakEnglish } from './speak-english.ts'

/**
 * React's runtime for a site with draft languages, which the build puts in its place: every element that shows English
 * words for want of its own says so by `lang` (WCAG 3.1.2). Components and their messages know nothing of it.
 */
export function jsx(type: ElementType, props: Props, key?: Key) {
  return one(type, speakEnglish(type, props), key)
}

export function jsxs(type: ElementType, props: Props, key?: Key) {
  return many(type, speakEnglish(type, props), key)
}

export { Fragment }
