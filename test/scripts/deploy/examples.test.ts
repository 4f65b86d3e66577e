import { readFileSync } from 'node:fs'
import { serviceMemory } from '../../../scripts/faults/support/service-memory.ts'
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

  test('a container has the memory settings of tondo.service', () => {
    const settings = serviceMemory()
    expect(Object.keys(settings)).toEqual([
      'NODE_OPTIONS',
      'MALLOC_ARENA_MAX',
      'MALLOC_MMAP_THRESHOLD_',
      'MALLOC_TRIM_THRESHOLD_',
    ])
    const image = read('Dockerfile').replaceAll('"', '')
    for (const [name, value] of Object.entries(settings)) expect(image).toContain(` ${name}=${value}`)
  })

  test('tondo.service waits longer than the server takes to end by default', () => {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('tondo.service'))!
    const { drainDelayMs, shutdownTimeoutMs } = readConfig({})
    expect(Number(seconds) * 1000).toBeGreaterThan(drainDelayMs + shutdownTimeoutMs + 2_000)
  })
})
