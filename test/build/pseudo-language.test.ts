import { pseudoText } from '../../build/pseudo-language.ts'
import { defaultLanguage } from '../../shared/languages.ts'
import { parseProse } from '../../shared/prose.ts'
import { files, placeholders } from '../support/catalogues.ts'

const english = files
  .filter(({ code }) => code === defaultLanguage)
  .flatMap(({ catalogue }) => Object.values(catalogue))

describe('pseudoText', () => {
  test('puts an accent on every letter, and brackets around each text', () => {
    expect(pseudoText('Skip to content')).toBe('⟦Šķķíþþ ţóó çóóñţţéññţ⟧')
    expect(pseudoText('© {{year}} {{operator}}')).toBe('⟦© {{year}} {{operator}}⟧')
    expect(pseudoText('One\n\n- two\n- three')).toBe('⟦Óññé⟧\n\n- ⟦ţŵŵó⟧\n- ⟦ţĥĥŕééé⟧')
  })

  test('makes texts about 40 % longer', () => {
    expect(english.map(pseudoText).join('').length / english.join('').length).toBeCloseTo(1.4, 1)
    expect(english.filter(text => pseudoText(text).length <= text.length)).toEqual([])
  })

  test('keeps placeholders, marks and link targets', () => {
    for (const text of english) {
      const pseudo = pseudoText(text)
      expect([text, placeholders(pseudo), shapeOf(pseudo)]).toEqual([text, placeholders(text), shapeOf(text)])
      expect(pseudo.replace(/\{\{\w+\}\}|\]\([^)]*\)/g, '')).not.toMatch(/[a-z]/i)
    }
  })
})

/** For each paragraph and list item, returns `true` for a bold passage and the target for a link. */
function shapeOf(text: string) {
  const shape = (inlines: { strong?: true; target?: string }[]) =>
    inlines.flatMap(({ strong, target }) => (strong || target ? [strong ?? target] : []))
  return parseProse(text).map(block => (block.kind === 'list' ? block.items.map(shape) : shape(block.inlines)))
}
