import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../../build/places.ts'

type Server = { run(): Promise<{ port: number }>; close(): Promise<void> }
type Options = Record<string, unknown>
const cors = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod></CORSRule></CORSConfiguration>`

export type ObjectStore = { to: string; url: string; env: Record<string, string>; close(): Promise<void> }

/** Anyone can read the bucket, but writing requires the keys. */
export async function startObjectStore(folder: string, configs: string[] = [cors]): Promise<ObjectStore> {
  const server = new (load())({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3') },
    configureBuckets: [{ name: 'files', configs }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    to: 's3://files/tondo',
    url: `${endpoint}/files/tondo`,
    env: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_ENDPOINT_URL: endpoint },
    close: () => server.close(),
  }
}

/** The S3 server's package has no types, so this function casts the import. */
function load() {
  const packages = join(root, 'test/packages')
  if (!existsSync(join(packages, 'node_modules'))) throw new Error('Run "npm ci --prefix test/packages" first.')
  return createRequire(join(packages, 'package.json'))('@20minutes/s3rver') as new (
    options: Options,
  ) => Server
}
