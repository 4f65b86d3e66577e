import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../../build/places.ts'

type Step = { uses?: string; run?: string }
type Job = { 'timeout-minutes'?: number; needs?: string | string[]; steps: Step[] }
type Workflow = { permissions: object; concurrency: object; jobs: Record<string, Job> }
type Form = { name: string; description: string; body: { type: string; id?: string; attributes: { label?: string } }[] }

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map(file => [file, read(file)] as const)

describe.each(workflows)('%s', (_, text) => {
  const { permissions, concurrency, jobs } = parse(text) as Workflow
  const steps = Object.values(jobs).flatMap(job => job.steps)

  test('may only read by default, replaces its own outdated runs, and limits the time of each job', () => {
    expect(permissions).toEqual({ contents: 'read' })
    expect(concurrency).toHaveProperty('cancel-in-progress')
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(45)
  })

  test('pins each action by the digest of a named version', () => {
    const used = text.match(/uses: .*/g) ?? []
    expect(used).toHaveLength(steps.filter(({ uses }) => uses).length)
    for (const line of used) expect(line).toMatch(/^uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('runs only scripts that exist, and waits only for jobs that exist', () => {
    const named = steps.flatMap(({ run = '' }) => [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!))
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named))
    const files = steps.flatMap(({ run = '' }) => [...run.matchAll(/node (scripts\/\S+)/g)].map(([, file]) => file!))
    expect(files.filter(file => !existsSync(join(root, file)))).toEqual([])
    expect(Object.keys(jobs)).toEqual(expect.arrayContaining(Object.values(jobs).flatMap(({ needs = [] }) => needs)))
  })
})

test('a release waits for every other job of its workflow', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml')) as Workflow
  const { release, ...others } = jobs
  expect(release!.needs).toEqual(Object.keys(others))
})

test('Dependabot looks only at folders with the file of their ecosystem', () => {
  type Update = { 'package-ecosystem': string; directory?: string; directories?: string[] }
  const { updates } = parse(read('.github/dependabot.yml')) as { updates: Update[] }
  const files: Record<string, string> = { npm: 'package-lock.json', docker: 'Dockerfile', 'github-actions': '.github' }
  for (const { 'package-ecosystem': name, directory, directories = [directory!] } of updates) {
    const missing = directories.filter(folder => !existsSync(join(root, folder, files[name]!)))
    expect([name, missing]).toEqual([name, []])
  }
})

test.each(['bug', 'translation', 'feature'])('the form for a %s has labelled fields with unique ids', name => {
  const { name: title, description, body } = parse(read(`.github/ISSUE_TEMPLATE/${name}.yml`)) as Form
  expect([title, description]).toEqual([expect.any(String), expect.any(String)])
  const fields = body.filter(({ type }) => type !== 'markdown')
  for (const { type, attributes } of fields) {
    expect(['input', 'textarea', 'dropdown']).toContain(type)
    expect(attributes.label).toBeTruthy()
  }
  const ids = fields.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

test('CHANGELOG.md has notes for the version of package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(read('CHANGELOG.md')).toMatch(
    new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}$`, 'm'),
  )
})
