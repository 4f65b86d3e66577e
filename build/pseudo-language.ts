import type { LanguageRow } from '../shared/languages.ts'

/** A test language with accented and longer English words. */
export const pseudoRow = { code: 'en-xa', name: '⟦Þšéúđó⟧', tag: 'en-XA' } as const satisfies LanguageRow

export function pseudoDefine(dev: boolean): Record<'PSEUDO_LANGUAGE', string> {
  return { PSEUDO_LANGUAGE: dev ? JSON.stringify(pseudoRow) : 'undefined' }
}

const growth = 1.4

const accented: Readonly<Record<string, string>> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'đ', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ' },
  ...{ n: 'ñ', o: 'ó', p: 'þ', q: 'ɋ', r: 'ŕ', s: 'š', t: 'ţ', u: 'ú', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
  ...{ A: 'Á', B: 'Ɓ', C: 'Ç', D: 'Đ', E: 'É', F: 'Ƒ', G: 'Ĝ', H: 'Ĥ', I: 'Í', J: 'Ĵ', K: 'Ķ', L: 'Ļ', M: 'Ḿ' },
  ...{ N: 'Ñ', O: 'Ó', P: 'Þ', Q: 'Ɋ', R: 'Ŕ', S: 'Š', T: 'Ţ', U: 'Ú', V: 'Ṽ', W: 'Ŵ', X: 'Ẋ', Y: 'Ý', Z: 'Ž' },
}

const syntax = /(\{\{(?:if )?\w+\}\}|^- |\n+(?:- )?|\*\*|\[(?=[^\]]+\]\([^)\s]+\))|\]\([^)\s]+\))/

export function pseudoText(text: string): string {
  const pieces = text.split(syntax)
  const strange = pieces.map((piece, i) => (i % 2 === 1 || piece.trim() === '' ? piece : lengthen(piece))).join('')
  return strange.replace(/^(- )?(.+)$/gm, (_, dash: string | undefined, line: string) => `${dash ?? ''}⟦${line}⟧`)
}

/** Doubles letters instead of adding words, because more words would allow more line breaks. */
function lengthen(text: string): string {
  const all = [...text]
  const step = (all.length * (growth - 1)) / all.filter(isLetter).length
  let owed = 0.5
  const stretch = (letter: string) => {
    owed += step
    const times = 1 + Math.floor(owed)
    owed -= times - 1
    return (accented[letter] ?? letter) + (accented[letter.toLowerCase()] ?? '').repeat(times - 1)
  }
  return all.map(letter => (isLetter(letter) ? stretch(letter) : letter)).join('')
}

function isLetter(letter: string): boolean {
  return /\p{L}/u.test(letter)
}
