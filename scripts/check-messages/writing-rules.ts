import type { Level } from './message-file.ts'

export type Rule = { pattern: RegExp; level: Level; says: string; only?: RegExp }

const error = (pattern: RegExp, says: string, only?: RegExp): Rule => ({ pattern, level: 'error', says, only })
const warning = (pattern: RegExp, says: string, only?: RegExp): Rule => ({ pattern, level: 'warning', says, only })

export const showsMarks = /^rules\.symbol$/

export const everywhere: readonly Rule[] = [
  error(/"/, 'has a straight quotation mark.'),
  error(/'/, 'has a straight apostrophe.'),
  error(/\.\.\./, 'has three dots instead of “…”.'),
  error(/^\s|\s$|[ \t]{2}|\t| \n|\n /, 'has stray spaces.'),
  error(/\S -{1,2} \S/, 'has a hyphen where a dash or a comma belongs.'),
  error(/[ \u00a0\u202f][,.](?=\s|$)/, 'has a space before a comma or full stop.'),
  // Line feeds, soft hyphens and the joiners of some scripts are allowed.
  error(/(?![\n\u00ad\u200b-\u200d])[\p{Cc}\p{Cf}\u2028\u2029\ufffd]/u, 'has an invisible character.'),
  // A zero-width space marks a possible line break. It is allowed only in titles and in the messages `unmatched` and `refused`.
  error(/\u200b/, 'has an invisible character.', /^(?!(?:.+\.)?title$|(?:unmatched|refused)$)|^meta\./),
  error(/<\/?[a-z]|&[a-z]+;|&#/i, 'has HTML markup. Use **strong** and [label](target) instead.'),
  error(/\$t\(/, 'has i18next’s nesting, which is not supported.'),
  error(/\u00ad/, 'has a soft hyphen. Titles and descriptions for search engines must not contain one.', /^meta\./),
  // Digits after a placeholder are wrong: with a count of 108, “{{count}}00万” would be 10800万 instead of 1億800万.
  error(/\}\}0+ ?[万萬만]|(?<![\d.,])(?:\d{5,}|0+) ?[万萬만]/u, 'has a number that is not grouped by ten thousands.'),
  warning(/[!！]/, 'has an exclamation mark.'),
]

const unit = (units: string) =>
  error(new RegExp(`(?:\\d|\\}\\}) (?:${units})(?![\\p{L}])`, 'u'), 'has a plain space between number and unit.')

const cjk = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー'
const halfWidth = error(new RegExp(`[${cjk}][,.!?:;]|[,.!?:;][${cjk}]`, 'u'), 'has half-width punctuation.')

/** The keys are language tags or primary subtags. */
export const writing: Readonly<Record<string, readonly Rule[]>> = {
  en: [
    error(/[„«»‹›]/, 'has quotation marks of another language.'),
    error(/\d,\d{3}/, 'has a comma in a number.'),
    error(/\d\s%/, 'has a space before %.'),
  ],
  de: [
    error(/[”«»‹›]/, 'has quotation marks of another language; German has „…“.'),
    error(/—/, 'has an English dash; German has – with spaces.'),
    error(/\p{Ll}–|–\p{Ll}/u, 'has a dash without spaces.'),
    unit('Megapixel|Pixel|Tagen?|Minuten?|Sekunden?|Jahren?|Stunden?|KiB|kB|MB|%'),
    error(/\d\.\d{3}(?!\d)/, 'has a full stop in a number.'),
    error(/\b(?:Art|Abs|Buchst)\. \w/, 'has a plain space in the name of an article.'),
  ],
  fr: [
    error(/[“”„]/, 'has quotation marks of another language; French has « … ».'),
    error(/«(?!\u202f)|(?<!\u202f)»/, 'has a guillemet without a narrow no-break space (U+202F) inside.'),
    error(/(?<![\u202f;!?])[;!?]/, 'has ; ! or ? without a narrow no-break space (U+202F) before it.'),
    error(/(?<!\u00a0):/, 'has a colon without a no-break space (U+00A0) before it.'),
    error(/—/, 'has a long dash; write a comma or a colon.'),
    unit('mégapixels?|pixels?|jours?|minutes?|secondes?|ans?|heures?|Kio|ko|Mo|%'),
    error(/\d[ .,]\d{3}(?!\d)/, 'has thousands without a narrow no-break space (U+202F).'),
    error(/\barticle \d/i, 'has a plain space in the name of an article.'),
  ],
  es: [
    error(/[„‹›]/, 'has quotation marks of another language; Spanish has «…».'),
    error(/«\s|\s»/, 'has a space inside its quotation marks.'),
    unit('megapíxel(?:es)?|píxel(?:es)?|días?|minutos?|segundos?|años?|horas?|KiB|kB|MB|%'),
    error(/\bartículo \d|EE\. UU\./i, 'has a plain space that may break.'),
  ],
  pt: [
    error(/[„«»‹›]/, 'has quotation marks of another language; Portuguese has “…”.'),
    unit('megapixels?|pixels?|dias?|minutos?|segundos?|anos?|horas?|KiB|kB|MB'),
  ],
  ja: [
    error(/[“”„«»]/, 'has quotation marks of another language; Japanese has 「…」.'),
    halfWidth,
    error(new RegExp(`[${cjk}、。] [\\w{]|[\\w}] [${cjk}]`, 'u'), 'has a space between Japanese and Latin letters.'),
    error(/\((?![a-z]\))/, 'has half-width brackets.'),
    warning(/。$/, 'ends with a full stop; headings do not.', /(?<!^hero)\.title$/),
  ],
  'zh-Hans': [
    error(/[„«»「」『』]/, 'has quotation marks of another language; Chinese has “…”.'),
    halfWidth,
    error(
      new RegExp(`[${cjk}][A-Za-z0-9]|[A-Za-z0-9%][${cjk}]`, 'u'),
      'lacks the space between Chinese and Latin letters.',
    ),
    error(/ [，。：；？！、（）“”]|[，。：；？！、（）“”] /, 'has a space beside full-width punctuation.'),
  ],
  ko: [
    error(/[，。：；？！（）「」『』„«»]/, 'has punctuation of another language.'),
    error(/\d (?:화소|픽셀|분|초|일|개월|년|시간|KiB|kB|MB|%)/u, 'has a space between number and unit.'),
    error(/(?<!\d)\d{4,} ?(?:픽셀|만|개)/u, 'has a number without its comma.'),
    error(/\s[:,?)]|\(\s/, 'has a space before its punctuation.'),
  ],
}

/** Only the Korean entry contains single quotation marks, because ’ is also the apostrophe in other languages. */
export const quotes: Readonly<Record<string, readonly string[]>> = {
  en: ['“”'],
  de: ['„“'],
  fr: ['«»'],
  es: ['«»', '¿?', '¡!'],
  pt: ['“”'],
  ja: ['「」', '（）'],
  'zh-Hans': ['“”', '（）', '《》'],
  ko: ['“”', '‘’'],
}
