import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bucket } from '../../scripts/upload-build/bucket.ts'

/** Objects by their key, which starts with `/`. */
export type Objects = Map<string, { body: Uint8Array; headers: Record<string, string> }>

export function memoryBucket(objects: Objects): Bucket {
  return {
    put: async (key, body, headers) => void objects.set(key, { body, headers }),
    get: async key => (objects.has(key) ? Buffer.from(objects.get(key)!.body) : undefined),
    list: async prefix =>
      [...objects.keys()].filter(key => key.startsWith(prefix)).map(key => ({ key, at: Date.now() })),
    remove: async key => void objects.delete(key),
  }
}

export async function serveObjects(objects: Objects): Promise<{ url: string; close(): void }> {
  const server = createServer(({ url = '' }, res) => {
    const object = objects.get(url)
    res.writeHead(object ? 200 : 404, object?.headers).end(object?.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
