import { readFileSync } from 'node:fs'
import express from 'express'
import { readConfig, variableNames } from '../../../server/config/read-config.ts'

const invalid: [name: string, value: string, says: RegExp][] = [
  ['PORT', '', /PORT must be a whole number/],
  ['PORT', '0x50', /PORT must be a whole number/],
  ['PORT', '-1', /PORT must be a whole number/],
  ['PORT', '80.5', /PORT must be a whole number/],
  ['PORT', ' 80', /PORT must be a whole number/],
  ['PORT', '65536', /PORT must be between 0 and 65535/],
  ['HOST', '', /HOST must not be empty/],
  ['HOST', '0.0.0.0', /SITE_URL is required/],
  ['HOST', '127.0.0.1.evil.example', /SITE_URL is required/],
  ['SITE_URL', '', /SITE_URL must be an http or https origin/],
  ['SITE_URL', 'www.example.com', /SITE_URL must be an http or https origin/],
  ['SITE_URL', 'javascript:alert(1)', /SITE_URL must be an http or https origin/],
  ['SITE_URL', 'ftp://example.com', /SITE_URL must be an http or https origin/],
  ['SITE_URL', 'https://example.com/site', /SITE_URL must be an http or https origin/],
  ['SITE_URL', 'https://example.com?x', /SITE_URL must be an http or https origin/],
  ['SITE_URL', 'https://user@example.com', /SITE_URL must be an http or https origin/],
  ['SITE_URL', 'https://:word@example.com', /SITE_URL must be an http or https origin/],
  ['HSTS_SUBDOMAINS', 'yes', /HSTS_SUBDOMAINS must be 0 or 1/],
  ['HSTS_SUBDOMAINS', '', /HSTS_SUBDOMAINS must be 0 or 1/],
  ['BUILDS_DIR', '', /BUILDS_DIR must not be empty/],
  ['TRUST_PROXY', '1', /TRUST_PROXY must be a list of addresses/],
  ['TRUST_PROXY', 'true', /TRUST_PROXY must be a list of addresses/],
  ['TRUST_PROXY', '', /TRUST_PROXY must be a list of addresses/],
  ['TRUST_PROXY', 'nginx.local', /TRUST_PROXY must be a list of addresses .* never a host name/],
  ['TRUST_PROXY', '10.0.0.5,', /TRUST_PROXY must be a list of addresses/],
  ['TRUST_PROXY', '10.0.0.5,proxy', /TRUST_PROXY must be a list of addresses/],
  ['TRUST_PROXY', '10.0.0.0/33', /TRUST_PROXY must be a list of addresses/],
  ['TRUST_PROXY', '0.0.0.0/0', /TRUST_PROXY must be a list of addresses/],
  ['TRUST_PROXY', '10.0.0.0/8/8', /TRUST_PROXY must be a list of addresses/],
  ['TRUST_PROXY', '::1/129', /TRUST_PROXY must be a list of addresses/],
  ['SHARED_CACHE_SECONDS', '-1', /SHARED_CACHE_SECONDS must be a whole number/],
  ['SHARED_CACHE_SECONDS', '1h', /SHARED_CACHE_SECONDS must be a whole number/],
  ['SHARED_CACHE_SECONDS', '31536001', /SHARED_CACHE_SECONDS must be between/],
  ['FRESHNESS_SECONDS', 'never', /FRESHNESS_SECONDS must be a whole number/],
  ['FRESHNESS_SECONDS', '2147484', /FRESHNESS_SECONDS must be between/],
  ['RENDER_TIMEOUT_MS', '0', /RENDER_TIMEOUT_MS must be between/],
  ['SHUTDOWN_TIMEOUT_MS', '600001', /SHUTDOWN_TIMEOUT_MS must be between/],
  ['LOG_LEVEL', 'loud', /LOG_LEVEL .*"fatal"/],
]

describe('readConfig', () => {
  test('runs the site on loopback without any variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      origin: 'http://127.0.0.1:3000',
      trustProxy: false,
    })
  })

  test.each(invalid)('refuses %s=%j in one line', (name, value, says) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(says)
    expect(read).toThrow(/^Invalid configuration: [^\n]+\.$/)
  })

  test('reports all invalid variables at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y', SITE_URL: 'z' })).toThrow(/PORT.*SITE_URL.*LOG_LEVEL/)
  })

  test.each([
    [{ SITE_URL: 'https://example.com/' }, 'https://example.com'],
    [{ SITE_URL: 'HTTPS://Example.COM:443' }, 'https://example.com'],
    [{ HOST: '::1', PORT: '80' }, 'http://[::1]:80'],
    [{ HOST: 'localhost', PORT: '0' }, 'http://localhost:0'],
    [{ HOST: '0.0.0.0', SITE_URL: 'http://example.com' }, 'http://example.com'],
  ])('reads %j as the origin %s', (env, origin) => expect(readConfig(env).origin).toBe(origin))

  test.each(['loopback, 10.0.0.0/8', '10.0.0.5,10.0.0.6', 'linklocal,uniquelocal', '::1, fd00::/8, ::ffff:10.0.0.1'])(
    'reads TRUST_PROXY=%s as a list that Express understands',
    list => {
      const { trustProxy } = readConfig({ TRUST_PROXY: list })
      expect(trustProxy).toEqual(list.split(/, ?/))
      expect(() => express().set('trust proxy', trustProxy)).not.toThrow()
    },
  )
})

describe('every variable', () => {
  const read = (file: string) => readFileSync(`${__dirname}/../../../${file}`, 'utf8')

  test('is in the table of server/config/README.md, and no other name is', () => {
    const table = read('server/config/README.md').split('## ')[0]!
    const cells = [...table.matchAll(/^\| (`[A-Z][^|]*) \|/gm)].map(([, cell]) => cell!)
    expect(cells.flatMap(cell => cell.split(', ').map(name => name.replaceAll('`', ''))).sort()).toEqual(
      [...variableNames].sort(),
    )
  })

  test('is in .env.example, and no other name is', () => {
    const names = [...read('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name!)
    expect(names.sort()).toEqual([...variableNames].sort())
  })
})
