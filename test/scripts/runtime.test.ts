import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isSupportedRuntime } from '../../scripts/runtime.mjs'

type Package = { engines: { node: string }; scripts: Record<string, string> }

const { engines, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as Package
const least = [...engines.node.matchAll(/(\d+\.\d+)\.(\d+)/g)].map(([, line, patch]) => [line!, Number(patch)] as const)

describe('isSupportedRuntime', () => {
  test.each([
    ['18.20.0', false],
    ['20.20.2', false],
    ['22.24.0', false],
    ['23.11.0', false],
    ['24.18.9', false],
    ['24.19.0', true],
    ['24.21.0', true],
    ['25.9.0', false],
    ['26.5.0', false],
    ['26.5.1', true],
    ['27.0.0', true],
    ['', false],
  ])('of version “%s” is %s', (version, is) => expect(isSupportedRuntime(version)).toBe(is))

  test.each(least)('accepts %s.%i and nothing below, as package.json does', (line, patch) => {
    expect(isSupportedRuntime(`${line}.${patch}`)).toBe(true)
    const [major, minor] = line.split('.').map(Number)
    expect(isSupportedRuntime(patch > 0 ? `${line}.${patch - 1}` : `${major}.${minor! - 1}.9`)).toBe(false)
  })
})

describe('npm run with a Node that cannot run the site', () => {
  const commands = Object.entries(scripts).flatMap(([name, command]) => {
    const [, args] = /(?:^|&& |exec )node (.*)$/.exec(command) ?? []
    return args === undefined || name === 'postinstall' ? [] : [[name, args.split(' ')] as const]
  })

  test.each(commands)('exits from %s with a message of one sentence', async (_, args) => {
    const old = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})`
    const ended = promisify(execFile)(process.execPath, ['--import', old, ...args], { cwd: join(__dirname, '../..') })
    await expect(ended).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'Node 20.20.2 cannot run this site. Use Node 24 (24.19 or later), which "npm ci" installs on Linux.\n',
    })
  })
})
