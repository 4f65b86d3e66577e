import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureInstalled } from '../support/ensure.ts'
import { bareName, siteName } from './exchange.ts'

export async function makeCertificate(
  folder: string,
  names: readonly string[] = [siteName, bareName],
): Promise<{ file: string; key: string; pem: string }> {
  await ensureInstalled('openssl', 'version')
  const [file, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const name = ['-subj', `/CN=${names[0]}`, '-addext', `subjectAltName=${names.map(name => `DNS:${name}`).join()}`]
  await promisify(execFile)('openssl', ['req', ...kind, ...name, '-keyout', key, '-out', file])
  return { file, key, pem: await readFile(file, 'utf8') }
}
