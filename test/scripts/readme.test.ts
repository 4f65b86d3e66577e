import { readdirSync, readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test('scripts/README.md lists exactly the scripts of package.json', () => {
  const [, table = ''] = /^# Scripts\n\n([^#]*)/.exec(readFileSync('scripts/README.md', 'utf8')) ?? []
  const listed = [...table.matchAll(/^\| `npm (?:run )?([\w:-]+)` \|/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual(Object.keys(scripts).sort())
})

test('the tree in README.md lists each folder of the project and of client/ on its own line', () => {
  const [, tree = ''] = /^## Folders\n\n```\n(.*?)```/ms.exec(readFileSync('README.md', 'utf8')) ?? []
  const lines = tree.split('\n').filter(Boolean)
  const top = lines.filter(line => !line.startsWith(' ')).map(line => line.split('/')[0])
  expect(top.sort()).toEqual(foldersIn('.').filter(name => name !== 'dist' && name !== 'node_modules'))
  const nested = lines.filter(line => line.startsWith(' ')).flatMap(line => [...line.matchAll(/(\S+)\//g)])
  expect(nested.map(([, name]) => name)).toEqual(expect.arrayContaining(foldersIn('client')))
})

function foldersIn(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true })
  return entries
    .filter(entry => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
}
