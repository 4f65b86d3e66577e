import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { makeCertificate } from './certificates.ts'

/**
 * This script replaces certbot and its certificate authority for the commands `certonly` and `renew`. It requests the challenge
 * of each name over plain HTTP (RFC 8555 section 8.3), writes a self-signed certificate to certbot's path, and runs the hook.
 */
const config = '/etc/letsencrypt'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    webroot: { type: 'boolean' },
    'webroot-path': { type: 'string', short: 'w' },
    domain: { type: 'string', short: 'd', multiple: true },
    'deploy-hook': { type: 'string' },
  },
})
const renewal = join(config, 'renewal.json')
if (positionals[0] === 'certonly') {
  await mkdir(config, { recursive: true })
  await writeFile(renewal, JSON.stringify(values))
}
const order: typeof values = JSON.parse(await readFile(renewal, 'utf8'))
for (const name of order.domain!) await challenge(name, join(order['webroot-path']!, '.well-known/acme-challenge'))
const live = join(config, 'live', order.domain![0]!)
await mkdir(live, { recursive: true })
const { file, key } = await makeCertificate(live, order.domain)
await rename(file, join(live, 'fullchain.pem'))
await rename(key, join(live, 'privkey.pem'))
execFileSync('sh', ['-c', order['deploy-hook']!], { stdio: 'inherit' })

async function challenge(name: string, folder: string): Promise<void> {
  const token = `token-of-${name}`
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, token), token)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const path = `/.well-known/acme-challenge/${token}`
  get({ host: '127.0.0.1', port: 80, path, headers: { host: name } }, answer => resolve(text(answer))).on(
    'error',
    reject,
  )
  const said = await promise
  if (said !== token) throw new Error(`${name} responded to its challenge with "${said.slice(0, 100)}".`)
}
