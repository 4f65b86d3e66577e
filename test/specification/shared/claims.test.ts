import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLanguage } from '../../../shared/languages.ts'
import type { Namespace } from '../../../shared/messages.ts'

/** Maps each claim of a message to one or more references: a name in `proofs`, `operator: <point>` or `outside: <source>`. */
type Claims = Record<string, string | string[]>

/** The hash of a message, and its claims if it has any. */
type Entry = string | { text: string; claims: Claims }

type Table = {
  /** A proof is the path of a source file, or `path: title` of a test. */
  proofs: Record<string, string[]>
  messages: Partial<Record<Namespace, Record<string, Entry>>>
}

const root = join(__dirname, '..', '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { proofs, messages }: Table = JSON.parse(readFileSync(join(__dirname, 'claims.json'), 'utf8'))

/** Sources of facts that neither the code nor the operator can prove. */
const outside = ['law', 'Google', 'browsers', 'services', 'history', 'advice']

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

const advice =
  'Compare the claims of each message with its proofs. Correct the code, the text, or the claims in test/specification/shared/claims.json. Then copy the hash into claims.json.'

describe.each(Object.entries(messages))('the claims of %s.json', (file, entries) => {
  const catalogue: Record<string, string> = JSON.parse(read(`locales/${defaultLanguage}/${file}.json`))

  test('are listed for every message', () => expect(Object.keys(entries)).toEqual(Object.keys(catalogue)))

  test('have been confirmed for the present texts', () => {
    const changed = Object.entries(entries).flatMap(([key, entry]) => {
      const hash = hashOf(catalogue[key] ?? '')
      const { text, claims } = typeof entry === 'string' ? { text: entry, claims: {} } : entry
      return text === hash ? [] : [{ key, hash, claims: Object.keys(claims) }]
    })
    expect({ advice, changed }).toEqual({ advice, changed: [] })
  })
})

const named = Object.values(messages)
  .flatMap(entries => Object.values(entries))
  .flatMap(entry => (typeof entry === 'string' ? [] : Object.values(entry.claims).flat()))

describe('the proofs of the claims', () => {
  test('are defined, and each is used', () => {
    const own = named.filter(name => !/^(operator|outside): /.test(name))
    expect([...new Set(own)].sort()).toEqual(Object.keys(proofs).sort())
  })

  test('name existing files, and titles of tests in them', () => {
    const missing = Object.values(proofs)
      .flat()
      .filter(proof => {
        const [path, ...title] = proof.split(': ')
        return !existsSync(join(root, path!)) || !read(path!).includes(title.join(': '))
      })
    expect(missing).toEqual([])
  })

  test('of the operator are points of “Before you publish”', () => {
    const points = [...read('scripts/deploy/README.md').matchAll(/^\d+\. \*\*(.+)\.\*\*/gm)].map(([, point]) => point)
    const own = named.filter(name => name.startsWith('operator: ')).map(name => name.slice('operator: '.length))
    expect([...new Set(own)].filter(point => !points.includes(point))).toEqual([])
  })

  test('from outside the project name a known source', () => {
    const own = named.filter(name => name.startsWith('outside: ')).map(name => name.slice('outside: '.length))
    expect([...new Set(own)].filter(kind => !outside.includes(kind))).toEqual([])
  })
})
