import { readFileSync } from 'node:fs'
import { isSupportedRuntime } from '../../scripts/runtime.mjs'

const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } }
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
