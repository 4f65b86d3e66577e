import { type ElementType, Fragment } from 'react'
import { speakEnglish } from '../../../client/drafts/jsx-runtime.ts'
import { markFallback } from '../../../shared/fallback-marker.ts'

const english = markFallback('Hello')
const other = { type: 'svg' }
/** A piece of English among other things. */
const span = expect.objectContaining({ type: 'span', props: { lang: 'en', children: 'Hello' } })

describe('speakEnglish', () => {
  test.each([
    ['an element that holds English alone', 'h1', { children: english }, { lang: 'en', children: 'Hello' }],
    ['… between spaces', 'p', { children: [' ', english] }, { lang: 'en', children: [' ', 'Hello'] }],
    ['… in an option', 'option', { children: english }, { lang: 'en', children: 'Hello' }],
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
    ['English beside words', 'p', { children: ['Szia ', english] }, { children: ['Szia ', span] }],
    ['English beside an element', 'p', { children: [other, english] }, { children: [other, span] }],
    [
      'English beside a label in words',
      'a',
      { 'aria-label': 'Szia', children: english },
      { 'aria-label': 'Szia', children: span },
    ],
    ['English inside other words', 'p', { children: `Szia: ${english}` }, { children: 'Szia: Hello' }],
    ['English in a fragment', Fragment, { children: english }, { children: span }],
    ['words of its own', 'p', { className: 'a', children: 'Szia' }, { className: 'a', children: 'Szia' }],
    ['a value of an input', 'input', { value: english }, { value: 'Hello' }],
    ['nothing', 'br', {}, {}],
  ])('%s', (_says, type, props, spoken) => expect(speakEnglish(type as ElementType, props)).toEqual(spoken))

  test('keeps a language that the element has', () => {
    expect(speakEnglish('p', { lang: 'en-GB', children: english })).toEqual({ lang: 'en-GB', children: 'Hello' })
  })

  test('leaves components what they are given', () => {
    const props = { text: english, children: english }
    expect(speakEnglish(() => null, props)).toBe(props)
  })
})
