import { type ElementType, Fragment } from 'react'
import { speakEnglish } from '../../../client/drafts/jsx-runtime.ts'
import { markFallback } from '../../../shared/fallback-marker.ts'

const english = markFallback('Hello')
const other = { type: 'svg' }
const span = expect.objectContaining({ type: 'span', props: { lang: 'en', children: 'Hello' } })

describe('speakEnglish', () => {
  test.each([
    ['an element that contains only English', 'h1', { children: english }, { lang: 'en', children: 'Hello' }],
    ['English between spaces', 'p', { children: [' ', english] }, { lang: 'en', children: [' ', 'Hello'] }],
    ['English in an option', 'option', { children: english }, { lang: 'en', children: 'Hello' }],
    ['an attribute of an empty element', 'img', { alt: english }, { lang: 'en', alt: 'Hello' }],
    [
      'an attribute beside English',
      'a',
      { title: english, children: english },
      { lang: 'en', title: 'Hello', children: 'Hello' },
    ],
    [
      'an attribute around other things',
      'nav',
      { 'aria-label': english, children: other },
      { 'aria-label': 'Hello', children: other },
    ],
    ['English beside translated text', 'p', { children: ['Szia ', english] }, { children: ['Szia ', span] }],
    ['English beside an element', 'p', { children: [other, english] }, { children: [other, span] }],
    [
      'English beside a translated label',
      'a',
      { 'aria-label': 'Szia', children: english },
      { 'aria-label': 'Szia', children: span },
    ],
    ['English inside a translated text', 'p', { children: `Szia: ${english}` }, { children: 'Szia: Hello' }],
    ['English in a fragment', Fragment, { children: english }, { children: span }],
    ['a translated text', 'p', { className: 'a', children: 'Szia' }, { className: 'a', children: 'Szia' }],
    ['a value of an input', 'input', { value: english }, { value: 'Hello' }],
    ['an empty element only where needed', 'br', {}, {}],
  ])('marks the language of %s', (_, type, props, spoken) =>
    expect(speakEnglish(type as ElementType, props)).toEqual(spoken),
  )

  test('keeps the lang attribute of an element', () => {
    expect(speakEnglish('p', { lang: 'en-GB', children: english })).toEqual({ lang: 'en-GB', children: 'Hello' })
  })

  test('passes components their props unchanged', () => {
    const props = { text: english, children: english }
    expect(speakEnglish(() => null, props)).toBe(props)
  })
})
