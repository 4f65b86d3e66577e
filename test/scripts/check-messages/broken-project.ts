import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { showToast } from '../../../client/feedback/feedback.ts'
import { announce } from '../../../client/stores/shown-page.ts'
import type { Project } from '../../../scripts/check-messages/read-project.ts'

/** Returns a message file with one message per line, from line 2 on. Takes a list, because a broken file may repeat a key. */
const messages = (...list: [key: string, text: string][]) =>
  `{\n${list.map(([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)}`).join(',\n')}\n}\n`

/** The names of functions that show text to visitors. */
export const shownBy = [showToast.name, announce.name] as const

/** Small files that together contain each error once. */
const files: Record<string, string> = {
  'locales/en/common.json': messages(
    ['first', 'The first of them'],
    ['second', 'The second of them'],
    ['hello', 'Hello from {{brand}}, {{name}}'],
    ['count_one', '{{count}} photo'],
    ['count_other', '{{count}} photos'],
    ['word', 'Zoom'],
    ['plain', 'A plain sentence that is long enough to be measured by anybody.'],
    ['long', 'Another sentence that is long enough to be measured by anybody.'],
    ['usual', 'A third sentence that is long enough to be measured by anybody.'],
    ['forgotten', 'Nobody asks for this one'],
    ['last', 'The last of them'],
  ),
  'locales/en/home.json': messages(
    ['meta.title', 'Home'],
    ['one.body', 'Read **this** and [that](page:home).'],
    ['two.body', 'Read [that](page:home#place) twice.'],
    ['sections.place.title', 'A place'],
    ['meta.description', 'What it is'],
  ),
  'locales/de/common.json': messages(
    ['second', 'Das Zweite davon'],
    ['first', 'Das Erste davon'],
    ['first', 'Noch einmal das Erste'],
    ['hello', 'Hallo {{nmae}}, hier ist Tondo}'],
    ['count_one', 'ein Foto'],
    ['count_few', '{{count}} Fotos'],
    ['word', 'Zoom'],
    ['plain', 'Ein **kurzer** Satz.'],
    ['long', 'Viel zu lang. '.repeat(16).trim()],
    ['usual', 'Ein Satz wie alle anderen, den jeder auch noch messen kann.'],
    ['extra', 'Danach fragt niemand'],
    ['forgotten', 'Danach fragt auch niemand'],
    ['last', ''],
    ['No key', 'Kein Schlüssel'],
    ['count_zero', 'kein Foto'],
  ),
  'locales/de/home.json': messages(
    ['meta.title', 'Ein Titel, der für ein Suchergebnis um einiges zu lang geraten ist, leider'],
    ['one.body', 'Lies **dies und [jenes](page:hme).'],
    ['two.body', 'Lies [jenes](page:home#nowhere) zweimal.'],
    ['sections.place.title', 'Ein "Ort"...'],
    ['meta.description', `Was es ist${', und was es nicht ist'.repeat(8)}.`],
  ),
  'locales/fr/common.json': '{\n  "first": "Le premier",\n  "second": "Le second"\n  "hello": ""\n}\n',
  'locales/fr/home.json':
    '{\n  "meta.title": { "text": "Accueil" },\n  "one.body": "Lisez **ceci** et [cela](page:home).",\n  "two.body": "Lisez [cela](page:home#place) deux fois ?",\n  "sections.place.title": "Un lieu"\n}\n',
  'locales/de/old.json': '{}\n',
  'locales/pl/common.json': messages(['count_one', '{{count}} zdjęcie'], ['last', 'Ostatnie z nich']),
  'client/view.tsx': `export function View({ t, on }) {
  ${shownBy[0]}('Not a message')
  ${shownBy[1]}('Not a message')
  return (
    <p title="Hard-coded" id="fine" aria-label={t('first')}>
      Written here
      {on ? t('second') : 'Or here'}
      {t('hello')} {t('count', { count: 1 })} {t(\`\${on}.body\`)}
      {t('word')} {t('plain')} {t('long')} {t('usual')} {t('last')} {t('meta.title')} {t('meta.description')} {t('sections.place.title')}
    </p>
  )
}
`,
}

export function writeBrokenProject(root: string): Project {
  const rules = join(__dirname, '..', '..', '..', 'scripts', 'check-messages', 'hard-coded-texts.grit')
  const all = { ...files, 'biome.json': JSON.stringify({ root: true, plugins: [rules] }) }
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return {
    root,
    languages: [
      { code: 'en', name: 'English', tag: 'en' },
      { code: 'de', name: 'Deutsch', tag: 'de' },
      { code: 'fr', name: 'Français', tag: 'fr' },
      { code: 'pl', name: 'Polski', tag: 'pl', draft: true },
    ],
    namespaces: ['common', 'home'],
    pages: { home: 'home' },
    brand: () => ({ brand: 'Tondo' }),
    names: ['Tondo'],
    sameAsEnglish: [
      { key: 'home/meta.title', languages: ['de'], reason: 'No longer true.' },
      { key: 'home/renamed', languages: ['de'], reason: 'The key has another name by now.' },
    ],
  }
}
