import { readFileSync } from 'node:fs'
import { readConfig } from '../../../server/config/read-config.ts'
import { usualLimits } from '../../../server/connections/limits.ts'

const read = (name: string) => readFileSync(`scripts/deploy/${name}`, 'utf8')

describe('the examples in scripts/deploy/', () => {
  test.each([
    ['nginx.conf', /^ {4}keepalive_timeout (\d+)s;/m],
    ['Caddyfile', /^\t+keepalive (\d+)s$/m],
  ])('have %s close its connections to the site before the site does', (name, pattern) => {
    const [, seconds] = pattern.exec(read(name))!
    expect(Number(seconds) * 1000).toBeLessThan(usualLimits.keepAliveTimeout)
  })

  test('have nginx log nothing about visitors', () => {
    const servers = read('nginx.conf')
      .split(/^server \{$/m)
      .slice(1)
    expect(servers).toHaveLength(4)
    for (const server of servers) {
      expect(server).toMatch(/^ {4}access_log off;/m)
      expect(server).toMatch(/^ {4}error_log \/dev\/null emerg;$/m)
    }
  })

  test('redirect https://example.com to the site', () => {
    const [, server] = /^server \{\n( {4}listen 443 [^}]*? {4}server_name example\.com;[^}]*)\n\}/m.exec(
      read('nginx.conf'),
    )!
    expect(server).toMatch(/^ {4}ssl_certificate .*www\.example\.com/m)
    expect(server).toMatch(/^ {4}return 301 https:\/\/www\.example\.com\$request_uri;$/m)
    expect(read('Caddyfile')).toContain('\nexample.com {\n\tredir https://www.example.com{uri} permanent\n}\n')
  })

  test('run the image as a user with a numeric id, so that Kubernetes can check that it is not root', () => {
    const [, user] = /^USER (\d+):\d+$/m.exec(read('Dockerfile'))!
    expect(read('kubernetes/deployment.yaml')).toContain(`runAsUser: ${user}\n`)
  })

  test('let tondo@.service write only its pid file', () => {
    const unit = read('tondo@.service')
    const [, folder] = /^RuntimeDirectory=(\w+)$/m.exec(unit)!
    expect(unit).toContain(` PID_DIR=/run/${folder}\n`)
    expect(unit).toMatch(/^ProtectSystem=strict$/m)
    expect(unit).not.toMatch(/^(ReadWritePaths|StateDirectory|CacheDirectory|LogsDirectory)=/m)
  })

  test('let tondo@.service wait longer than a shutdown takes by default', () => {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('tondo@.service'))!
    const { drainDelayMs, shutdownTimeoutMs } = readConfig({})
    expect(Number(seconds) * 1000).toBeGreaterThan(drainDelayMs + shutdownTimeoutMs + 2_000)
  })
})
