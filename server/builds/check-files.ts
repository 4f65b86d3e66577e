import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'
import type { Encoding } from '../http/representation.ts'
import { readBuild } from './read-build.ts'

type Decode = (body: Buffer) => Promise<Buffer>

const decoders: Record<Encoding, Decode> = {
  identity: async body => body,
  br: promisify(brotliDecompress) as Decode,
  gzip: promisify(gunzip) as Decode,
  zstd: promisify(zstdDecompress) as Decode,
}

/**
 * Rejects if a file or one of its compressed variants is missing or damaged, because browsers would cache a damaged file for a
 * year.
 */
export async function checkFiles(buildsDir: string, id: string): Promise<void> {
  const { addresses, get } = await readBuild(buildsDir, id)
  for (const address of addresses) {
    const { representations } = get(address)!
    const content = representations.get('identity')!.body
    const forms = [...representations].map(async ([encoding, { body }]) => {
      const decoded = await decoders[encoding](body).catch(() => undefined)
      if (!decoded?.equals(content))
        throw new Error(`Build ${id} in ${buildsDir} is damaged: the ${encoding} variant of ${address} differs.`)
    })
    await Promise.all(forms)
  }
}
