import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test('scripts/README.md lists exactly the scripts of package.json', () => {
  const [, table = ''] = /^# Scripts\n\n([^#]*)/.exec(readFileSync('scripts/README.md', 'utf8')) ?? []
  const listed = [...table.matchAll(/^\| `npm (?:run )?([\w:-]+)` \|/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual(Object.keys(scripts).sort())
})
