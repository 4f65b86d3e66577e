import { basename } from 'node:path'
import type { Features } from '../../shared/features.ts'
import { featureOf } from '../../shared/messages.ts'
import { selectMessages } from '../../shared/select-messages.ts'
import { compress, type EncodedBody, encodedBody } from '../http/representation.ts'
import { hasMessages } from './public-files.ts'
import type { RetainedBuilds } from './retained-builds.ts'

/** A build contains all messages, because the configuration may change after the build. */
export function withSelectedMessages(builds: RetainedBuilds, features: Partial<Features>): RetainedBuilds {
  const kept = new WeakMap<EncodedBody, Promise<EncodedBody>>()
  const select = (file: EncodedBody, address: string): Promise<EncodedBody> => {
    const known = kept.get(file) ?? selectFrom(file, address, features)
    kept.set(file, known)
    return known
  }
  return {
    ...builds,
    file: async (id, address) => {
      const file = await builds.file(id, address)
      return file && hasMessages(address) ? select(file, address) : file
    },
  }
}

async function selectFrom(file: EncodedBody, address: string, features: Partial<Features>): Promise<EncodedBody> {
  const about = featureOf[basename(address, '.json')]
  const text = file.representations.get('identity')!.body.toString()
  const selected = about && !features[about] ? '{}' : JSON.stringify(selectMessages(JSON.parse(text), features))
  return selected === text ? file : encodedBody(file.type, await compress(Buffer.from(selected)))
}
