import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshFolder } from '../support/folder.ts'

const root = join(__dirname, '..', '..')
const files = ['build/load-env.ts', 'build/places.ts', 'server/process/start-failed.ts', '.env.example', 'package.json']

describe('build/load-env.ts', () => {
  const folder = freshFolder()
  const file = () => join(folder(), '.env')

  beforeEach(() => {
    for (const name of files) cpSync(join(root, name), join(folder(), name))
    writeFileSync(
      join(folder(), 'say.ts'),
      "import './build/load-env.ts'\nconsole.log(process.env.PORT, process.env.HOST)\n",
    )
  })
  const run = (env = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['say.ts'], { cwd: folder(), env, encoding: 'utf8' })
    return { status, stdout, stderr }
  }

  test('sets variables of the file that the environment does not have', () => {
    writeFileSync(file(), 'PORT=1\nHOST="::1"\n')
    expect(run()).toEqual({ status: 0, stdout: '1 ::1\n', stderr: '' })
    expect(run({ PORT: '2' })).toEqual({ status: 0, stdout: '2 ::1\n', stderr: '' })
  })

  test('suggests the correct name for each likely typo, in one line', () => {
    const typos = {
      SITE_ULR: 'SITE_URL',
      SITEURL: 'SITE_URL',
      site_url: 'SITE_URL',
      PROT: 'PORT',
      TRUST_PROXYS: 'TRUST_PROXY',
      FIREBASE_PROJECTID: 'FIREBASE_PROJECT_ID',
    }
    writeFileSync(
      file(),
      Object.keys(typos)
        .map(name => `${name}=x\n`)
        .join(''),
    )
    const lines = Object.entries(typos).map(
      ([name, meant]) => `Unknown setting ${name} in ${file()}. Did you mean ${meant}?\n`,
    )
    const { status, stdout, stderr } = run()
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'undefined undefined\n' })
    expect(stderr.split(/(?<=\n)/).sort()).toEqual(lines.sort())
  })

  test('prints nothing about other names, or about variables of the environment', () => {
    writeFileSync(
      file(),
      'NODE_ENV=x\nHOME=x\nTZ=UTC\nCHROME_PATH=x\nGOOGLE_APPLICATION_CREDENTIALS=x\nGA_ID=x\nGTM_ID=x\n',
    )
    expect(run({ SITE_ULR: 'x' }).stderr).toBe('')
  })

  test('exits with one line that names a file it cannot read', () => {
    mkdirSync(file())
    const { status, stdout, stderr } = run()
    expect({ status, stdout }).toEqual({ status: 78, stdout: '' })
    expect(stderr).toMatch(new RegExp(`^Could not read the settings in ${file()}: EISDIR[^\\n]*\\n$`))
  })
})
