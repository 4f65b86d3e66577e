import type { ElementType, Key } from 'react'
import { Fragment, jsxs as many, jsx as one } from 'react/jsx-runtime'
import { isMarked, unmark } from '../../shared/fallback-marker.ts'
import { defaultLanguage } from '../../shared/languages.ts'

type Props = Record<string, unknown>

/** Elements that may hold text and nothing else. */
const textOnly: unknown[] = ['option', 'textarea']

/** Attributes that people read. */
const read = ['aria-label', 'title', 'alt', 'placeholder']

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

/**
 * The properties of an element with the marks of English words taken off. `lang` comes to the element itself where it
 * holds English and nothing else; otherwise to the piece of text, and attributes go without.
 */
export function speakEnglish(type: ElementType, props: Props): Props {
  if (typeof type !== 'string' && type !== Fragment) return props
  const { children, ...attributes } = props
  const held = [children, ...read.map(name => attributes[name])].flat().filter(isSomething)
  const whole = type !== Fragment && held.length > 0 && held.every(isEnglish)
  const show = whole || textOnly.includes(type) ? plain : inSpan
  return {
    ...(whole && { lang: defaultLanguage }),
    ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, plain(value)])),
    ...('children' in props && { children: Array.isArray(children) ? children.map(show) : show(children) }),
  }
}

/** Whether a child or an attribute will be seen. */
function isSomething(value: unknown): boolean {
  return typeof value === 'string' ? unmark(value).trim() !== '' : value != null && typeof value !== 'boolean'
}

function isEnglish(value: unknown): value is string {
  return typeof value === 'string' && isMarked(value)
}

function plain(value: unknown): unknown {
  return typeof value === 'string' ? unmark(value) : value
}

function inSpan(child: unknown): unknown {
  return isEnglish(child) ? one('span', { lang: defaultLanguage, children: unmark(child) }) : plain(child)
}
