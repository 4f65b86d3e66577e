import { readFileSync } from 'node:fs'
import { readConfig } from '../../../server/config.ts'
import { usualLimits } from '../../../server/http/limits.ts'

const read = (name: string) => readFileSync(`scripts/deploy/${name}`, 'utf8')

describe('the examples in scripts/deploy/', () => {
  test.each([
    ['nginx.conf', /^ {4}keepalive_timeout (\d+)s;/m],
    ['Caddyfile', /^\t+keepalive (\d+)s$/m],
  ])('%s closes its connections to the site before the site would', (name, pattern) => {
    const [, seconds] = pattern.exec(read(name))!
    expect(Number(seconds) * 1000).toBeLessThan(usualLimits.keepAliveTimeout)
  })

  test('tondo.service waits longer than the server takes to end by default', () => {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('tondo.service'))!
    const { drainDelayMs, shutdownTimeoutMs } = readConfig({})
    expect(Number(seconds) * 1000).toBeGreaterThan(drainDelayMs + shutdownTimeoutMs + 2_000)
  })
})
