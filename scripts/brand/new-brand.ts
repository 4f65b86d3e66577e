import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { brandProblems } from '../../build/brand/check-brand.ts'
import * as brand from '../../shared/brand.ts'
import { languages } from '../../shared/languages.ts'
import { literal, writeBrand } from './brand-source.ts'
import { keepLanguages, parseCodes } from './keep-languages.ts'
import { newPigments } from './new-pigments.ts'

type Answers = Record<keyof typeof questions, string>

const questions = {
  name: ['Name of the site', ''],
  operator: ['Operator (person or company)', ''],
  address: ['Postal address, without the country', '1 Example Street, Exampletown'],
  country: ["Operator's country, like DE", 'DE'],
  email: ['E-mail address', 'hello@example.com'],
  domain: ['Host name', 'www.example.com'],
  colors: [
    'Four colours: home page, buttons, second background, dark background',
    '#35b597, #f0502f, #f7cf4a, #2b3a9f',
  ],
  languages: [
    `Languages of ${languages.map(({ code }) => code).join(', ')}; the first one is the default`,
    languages.map(({ code }) => code).join(','),
  ],
  font: ['Font: a WOFF2 file, or nothing to keep the present font', ''],
  'font-license': ["Text file with the font's licence", ''],
} as const satisfies Record<string, readonly [question: string, usual: string]>

const names = Object.keys(questions) as (keyof Answers)[]
const options = {
  ...(Object.fromEntries(names.map(name => [name, { type: 'string' }])) as Record<keyof Answers, { type: 'string' }>),
  yes: { type: 'boolean' },
  'no-start': { type: 'boolean' },
} as const

/** `npm run brand -- new`: gives the site another name, operator, colours, font and languages. */
export async function newBrand(root: string, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options })
  const answers = await ask(values, values.yes ?? false)
  const colors = parseColors(answers.colors)
  const kept = parseCodes(answers.languages)
  writeIdentity(root, answers, colors)
  await keepLanguages(root, kept)
  rmSync(join(root, 'test/specification'), { recursive: true, force: true })
  process.stdout.write('Removed test/specification, the tests of the earlier site.\n')
  const command = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (answers.font) command('scripts/brand.ts', 'font', answers.font, answers['font-license'])
  try {
    command('scripts/brand.ts')
  } catch {
    process.stdout.write('The pictures above are missing. Install the fonts, then run "npm run brand".\n')
  }
  process.stdout.write('Edit shared/brand.ts to change the mark and the imprint. `npm run check` tests the site.\n')
  if (!values['no-start']) spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, stdio: 'inherit' })
}

async function ask(given: Partial<Answers>, isSilent: boolean): Promise<Answers> {
  const terminal = isSilent ? undefined : createInterface({ input: process.stdin })
  const lines = terminal?.[Symbol.asyncIterator]()
  const answers: Partial<Answers> = {}
  for (const name of names) {
    const [question, sample] = questions[name]
    const usual = name === 'operator' ? answers.name! : sample
    for (let answer = given[name]; answers[name] === undefined; answer = undefined) {
      if (answer === undefined && lines && (name !== 'font-license' || answers.font)) {
        process.stdout.write(`${question}${usual && ` (${usual})`}: `)
        answer = (await lines.next()).value as string | undefined
      }
      const chosen = answer?.trim() || usual
      const problem = problemOf(name, chosen)
      if (problem === undefined) answers[name] = chosen
      else if (answer === undefined || !lines) throw new Error(`--${name}: ${problem}.`)
      else process.stdout.write(`${problem}.\n`)
    }
  }
  terminal?.close()
  return answers as Answers
}

function problemOf(name: keyof Answers, answer: string): string | undefined {
  try {
    if (name === 'colors') parseColors(answer)
    if (name === 'languages') parseCodes(answer)
  } catch (error) {
    return (error as Error).message.replace(/\.$/, '')
  }
  if (name === 'font') return answer === '' || existsSync(answer) ? undefined : `the file ${answer} does not exist`
  return name in brand ? brandProblems({ ...brand, [name]: answer })[0] : undefined
}

function parseColors(text: string): [string, string, string, string] {
  const colors = text.toLowerCase().match(/#[0-9a-f]{6}\b/g) ?? []
  if (colors.length !== 4) throw new Error(`Name four colours like #1f6feb, not "${text}".`)
  return colors as [string, string, string, string]
}

function writeIdentity(root: string, answers: Answers, colors: [string, string, string, string]): void {
  const pigments = newPigments(colors)
  const [home, call, second, deep] = colors
  const asked = { verdigris: home, vermilion: call, massicot: second, lapis: deep }
  for (const [name, color] of Object.entries(asked)) {
    const used = pigments[name as keyof typeof asked]
    if (used !== color) process.stdout.write(`Text is not readable on ${color}. The site uses ${used} instead.\n`)
  }
  const today = new Date().toISOString().slice(0, 10)
  const texts = ['name', 'operator', 'address', 'country', 'email', 'domain'] as const
  const walls = ['verdigris', 'massicot', 'smalt', 'rose', 'lapis', 'bone']
  writeBrand(root, {
    ...Object.fromEntries(texts.map(name => [name, literal(answers[name])])),
    ...Object.fromEntries(Object.entries(pigments).map(([name, color]) => [name, literal(color)])),
    imprint: '{}',
    effectiveDate: literal(today),
    copyrightYear: today.slice(0, 4),
    sourceCode: 'undefined',
    tellsName: 'false',
    roles: '{}',
    walls: `{\n${walls.map(name => `  ${name}: { ground: ${name} },\n`).join('')}}`,
    mark: `[\n${newMark.map(({ path, fill }) => `  { path: '${path}'${fill ? `, fill: ${fill}` : ''} },\n`).join('')}]`,
  })
  const file = join(root, 'package.json')
  if (!existsSync(file)) return
  const name =
    answers.name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '') || 'site'
  const source = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    source.replace(/^( {2}"name": ").*(",)$/m, `$1${name}$2`).replace(/^ {2}"description": .*\n/m, ''),
  )
}

const newMark = [
  { path: 'M50 0a50 50 0 1 1 0 100a50 50 0 1 1 0-100z', fill: '' },
  { path: 'M60 30a25 25 0 1 1 0 50a25 25 0 1 1 0-50z', fill: 'vermilion' },
]
