import { type LanguageRow, languages as offered } from '../../../shared/languages.ts'
import { otherLanguage } from '../../support/sample-routes.ts'

const languages: readonly LanguageRow[] = offered

export type Fields = Record<string, Record<string, unknown>>

export type RulesCase = {
  says: string
  operation: 'get' | 'list' | 'create' | 'update' | 'delete'
  /** The id of the signed-in user, or undefined if no user is signed in. */
  as?: string
  path?: string
  before?: Fields
  after?: Fields
  /** Whether the user has a profile, which the rules require for portraits. */
  profile?: boolean
  stamped?: string[]
  allowed: boolean
}

const text = (stringValue: string) => ({ stringValue })
const photo = (size: number, start = [0xff, 0xd8, 0xff, 0xe0]) => {
  const bytes = Buffer.alloc(size, 65)
  bytes.set(start.slice(0, size))
  return { photo: { bytesValue: bytes.toString('base64') } }
}
const number = (doubleValue: number) => ({ doubleValue })
const map = (fields: Fields) => ({ mapValue: { fields } })
const past = { timestampValue: '2026-01-01T00:00:00Z' }
export const stored: Fields = { displayName: text('Ann'), createdAt: past, updatedAt: past }
const kept = { createdAt: past }

const creation = (says: string, allowed: boolean, after: Fields = {}, more: Partial<RulesCase> = {}): RulesCase => ({
  says: `${allowed ? 'allow' : 'refuse'} to create ${says}`,
  operation: 'create',
  as: 'ann',
  after,
  stamped: ['createdAt', 'updatedAt'],
  allowed,
  ...more,
})

const change = (says: string, allowed: boolean, after: Fields = kept, more: Partial<RulesCase> = {}): RulesCase => ({
  says: `${allowed ? 'allow' : 'refuse'} to change ${says}`,
  operation: 'update',
  as: 'ann',
  before: stored,
  after,
  stamped: ['updatedAt'],
  allowed,
  ...more,
})

const portrait = { ...photo(2000) }
const scene: Fields = {
  width: number(4000),
  height: number(3000),
  x: number(-12.5),
  y: number(0),
  side: number(1800),
  turns: { integerValue: '1' },
  tilt: number(-3.5),
}
const choices: Fields = {
  round: { booleanValue: true },
  outputType: text('png'),
  outputSize: number(0.9),
  longestSide: { integerValue: '1024' },
  fillColor: text('#ffffff'),
  ring: text('gilded'),
}
const tones: Fields = { grayscale: { integerValue: '1' }, brightness: number(1.2), contrast: number(0.8) }
const { tilt: _, ...sceneWithoutTilt } = scene
const { ring: __, ...choicesWithoutRing } = choices
const keptPortrait: Fields = { ...portrait, scene: map(scene), createdAt: past, chosenAt: past }

const keeping = (says: string, allowed: boolean, after: Fields = portrait, more: Partial<RulesCase> = {}) =>
  creation(says, allowed, after, {
    path: 'users/ann/portraits/1',
    profile: true,
    stamped: ['createdAt', 'chosenAt'],
    ...more,
  })

const choosing = (says: string, allowed: boolean, after: Fields, more: Partial<RulesCase> = {}) =>
  change(says, allowed, after, {
    path: 'users/ann/portraits/1',
    before: keptPortrait,
    profile: true,
    stamped: ['chosenAt'],
    ...more,
  })

const ofPortraits = (operation: RulesCase['operation'], as: string | undefined, allowed: boolean): RulesCase => ({
  says: `${allowed ? 'allow' : 'forbid'} ${as ?? 'a visitor without an account'} to ${operation} portraits of ann`,
  operation,
  as,
  path: 'users/ann/portraits/1',
  before: keptPortrait,
  profile: true,
  allowed,
})

const portraitCases: RulesCase[] = [
  ...(['get', 'list', 'delete'] as const).flatMap(operation => [
    ofPortraits(operation, 'ann', true),
    ofPortraits(operation, 'bob', false),
    ofPortraits(operation, undefined, false),
  ]),
  ...['1', '8'].map(place =>
    keeping(`a portrait at place ${place}`, true, portrait, { path: `users/ann/portraits/${place}` }),
  ),
  ...['0', '9', '08', 'new'].map(place =>
    keeping(`a portrait at place ${place}`, false, portrait, { path: `users/ann/portraits/${place}` }),
  ),
  keeping('a portrait with scene and choices', true, { ...portrait, scene: map(scene), choices: map(choices) }),
  keeping('a portrait for a destination', true, {
    ...portrait,
    choices: map({ ...choices, destination: text('github') }),
  }),
  keeping('a portrait with words on its ring and other tones', true, {
    ...portrait,
    choices: map({ ...choices, words: text('Ada'), ringWidth: number(0.1), ringColor: text('#336699'), ...tones }),
  }),
  keeping('a portrait of 256 KiB', true, photo(262_144)),
  keeping('a portrait of 256 KiB and one byte', false, photo(262_145)),
  keeping('a portrait in PNG format', false, photo(2000, [0x89, 0x50, 0x4e, 0x47])),
  keeping('a portrait without a photo', false, {}),
  keeping('a portrait of another visitor', false, portrait, { as: 'bob' }),
  keeping('a portrait without an account', false, portrait, { as: undefined }),
  keeping('a portrait without a profile', false, portrait, { profile: false }),
  keeping('a portrait with another field', false, { ...portrait, name: text('x') }),
  keeping(
    'a portrait whose creation time is from the client',
    false,
    { ...portrait, createdAt: past },
    { stamped: ['chosenAt'] },
  ),
  keeping(
    'a portrait whose choice time is from the client',
    false,
    { ...portrait, chosenAt: past },
    { stamped: ['createdAt'] },
  ),
  keeping('a scene that lacks a number', false, { ...portrait, scene: map(sceneWithoutTilt) }),
  keeping('a scene with text for a number', false, { ...portrait, scene: map({ ...scene, x: text('1') }) }),
  keeping('a scene with one more number', false, { ...portrait, scene: map({ ...scene, z: number(1) }) }),
  keeping('a scene that is text', false, { ...portrait, scene: text('x') }),
  keeping('choices that lack a field', false, { ...portrait, choices: map(choicesWithoutRing) }),
  keeping('choices with one more field', false, { ...portrait, choices: map({ ...choices, note: text('x') }) }),
  keeping('choices with an unknown format', false, {
    ...portrait,
    choices: map({ ...choices, outputType: text('gif') }),
  }),
  keeping('a colour that is too long', false, {
    ...portrait,
    choices: map({ ...choices, fillColor: text('#ffffff0') }),
  }),
  keeping('words that are too long', false, {
    ...portrait,
    choices: map({ ...choices, words: text('x'.repeat(41)) }),
  }),
  keeping('a light that is text', false, { ...portrait, choices: map({ ...choices, brightness: text('1') }) }),
  keeping('a destination that is too long', false, {
    ...portrait,
    choices: map({ ...choices, destination: text('x'.repeat(21)) }),
  }),
  choosing('which portrait is chosen', true, keptPortrait),
  choosing('a portrait without its time', false, { ...keptPortrait, createdAt: past }, { stamped: [] }),
  choosing('the photo of a portrait', false, { ...keptPortrait, ...photo(3000) }),
  choosing('the scene of a portrait', false, { ...keptPortrait, scene: map({ ...scene, x: number(1) }) }),
  choosing('a portrait so that it has no photo', false, { createdAt: past }),
  choosing('when a portrait was kept', false, keptPortrait, { stamped: ['createdAt', 'chosenAt'] }),
  choosing('which portrait of another visitor is chosen', false, keptPortrait, { as: 'bob' }),
]

export const cases: RulesCase[] = [
  ...portraitCases,
  { says: 'allow the owner to read their profile', operation: 'get', as: 'ann', before: stored, allowed: true },
  { says: 'allow the owner to read a profile that does not exist', operation: 'get', as: 'ann', allowed: true },
  { says: 'forbid a visitor without an account to read a profile', operation: 'get', before: stored, allowed: false },
  { says: 'forbid another visitor to read a profile', operation: 'get', as: 'bob', before: stored, allowed: false },
  { says: 'forbid another visitor to read a profile that does not exist', operation: 'get', as: 'bob', allowed: false },
  { says: 'forbid the owner to list profiles', operation: 'list', as: 'ann', before: stored, allowed: false },
  { says: 'forbid a visitor without an account to list profiles', operation: 'list', before: stored, allowed: false },
  { says: 'forbid another visitor to list profiles', operation: 'list', as: 'bob', before: stored, allowed: false },
  { says: 'refuse to list profiles if there are none', operation: 'list', as: 'ann', allowed: false },
  { says: 'allow the owner to delete their profile', operation: 'delete', as: 'ann', before: stored, allowed: true },
  {
    says: 'forbid a visitor without an account to delete a profile',
    operation: 'delete',
    before: stored,
    allowed: false,
  },
  {
    says: 'forbid another visitor to delete a profile',
    operation: 'delete',
    as: 'bob',
    before: stored,
    allowed: false,
  },
  { says: 'allow the owner to delete a profile that does not exist', operation: 'delete', as: 'ann', allowed: true },

  creation('an empty profile', true),
  creation('a whole profile', true, { displayName: text('Ann'), language: text(otherLanguage), ...photo(2000) }),
  creation('a profile of another visitor', false, {}, { path: 'users/bob' }),
  creation('a profile without an account', false, {}, { as: undefined }),
  creation('a profile with an unknown field', false, { admin: { booleanValue: true } }),
  creation('a profile with a misspelt field', false, { displayname: text('Ann') }),
  creation('a name of 80 characters', true, { displayName: text('a'.repeat(80)) }),
  creation('a name of 81 characters', false, { displayName: text('a'.repeat(81)) }),
  creation('a name of 40 emoji', true, { displayName: text('😀'.repeat(40)) }),
  creation('a name of 41 emoji', false, { displayName: text('😀'.repeat(41)) }),
  creation('an empty name', false, { displayName: text('') }),
  creation('a name that is null', false, { displayName: { nullValue: null } }),
  creation('a name that is a number', false, { displayName: { integerValue: '7' } }),
  creation('a name that is a list', false, { displayName: { arrayValue: { values: [text('Ann')] } } }),
  creation('a name that is bytes', false, { displayName: { bytesValue: 'QW5u' } }),
  ...languages.map(({ code }) => creation(`the language ${code}`, true, { language: text(code) })),
  ...languages
    .filter(({ code, tag }) => tag.toLowerCase() !== code)
    .map(({ code, tag }) => creation(`the tag ${tag} instead of the language ${code}`, false, { language: text(tag) })),
  creation('a language in capitals', false, { language: text(otherLanguage.toUpperCase()) }),
  creation('an empty language', false, { language: text('') }),
  creation('a language that is a list', false, { language: { arrayValue: { values: [text(otherLanguage)] } } }),
  creation('a photo of 256 KiB', true, photo(262_144)),
  creation('a photo of 256 KiB and one byte', false, photo(262_145)),
  creation('a photo of three bytes that begin a JPEG', true, photo(3)),
  creation('an empty photo', false, photo(0)),
  creation('a photo of two bytes', false, photo(2)),
  creation('a photo in PNG format', false, photo(2000, [0x89, 0x50, 0x4e, 0x47])),
  creation('an SVG as a photo', false, photo(2000, [...Buffer.from('<svg ')])),
  creation('a photo that is text', false, { photo: text('/9j/4AAQ') }),
  creation('a photo that is a map', false, { photo: { mapValue: { fields: {} } } }),
  creation('a profile without its times', false, {}, { stamped: [] }),
  creation('a profile without createdAt', false, {}, { stamped: ['updatedAt'] }),
  creation('a profile without updatedAt', false, {}, { stamped: ['createdAt'] }),
  creation('a client time as createdAt', false, { createdAt: past }, { stamped: ['updatedAt'] }),
  creation('a client time as updatedAt', false, { updatedAt: past }, { stamped: ['createdAt'] }),
  creation('a number as createdAt', false, { createdAt: { integerValue: '1' } }, { stamped: ['updatedAt'] }),

  change('the name', true, { ...kept, displayName: text('Anna') }),
  change('the photo', true, { ...stored, ...photo(5000) }),
  change('a profile so that it has neither name nor photo', true, kept),
  change('a profile of another visitor', false, kept, { as: 'bob' }),
  change('a profile without an account', false, kept, { as: undefined }),
  change('the time of creation', false, { createdAt: { timestampValue: '2026-01-01T00:00:01Z' } }),
  change('the time of creation to now', false, {}, { stamped: ['createdAt', 'updatedAt'] }),
  change('a profile so that it has no createdAt', false, {}),
  change('a profile without updatedAt', false, { ...stored, displayName: text('Anna') }, { stamped: [] }),
  change('a profile so that it has an unknown field', false, { ...stored, role: text('admin') }),
  change('a language to an unknown one', false, { ...stored, language: text('xx') }),
  change('a photo to a larger one than 256 KiB', false, { ...kept, ...photo(300_000) }),

  { says: 'refuse to read another collection', operation: 'get', as: 'ann', path: 'photos/ann', allowed: false },
  creation('a document in another collection', false, {}, { path: 'photos/ann' }),
  {
    says: 'refuse to read a document below a profile',
    operation: 'get',
    as: 'ann',
    path: 'users/ann/private/a',
    allowed: false,
  },
  creation('a document below a profile', false, {}, { path: 'users/ann/private/a' }),
  {
    says: 'refuse to list documents below a profile',
    operation: 'list',
    as: 'ann',
    path: 'users/ann/private/a',
    allowed: false,
  },
  {
    says: 'refuse to read the collection in another case',
    operation: 'get',
    as: 'ann',
    path: 'Users/ann',
    allowed: false,
  },
]
