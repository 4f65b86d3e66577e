import { basename } from 'node:path'
import { chooseWords } from '../../shared/choose-words.ts'
import type { Features } from '../../shared/features.ts'
import { featureOf } from '../../shared/messages.ts'
import { compress, type EncodedBody, encodedBody } from '../http/representation.ts'
import { hasWords } from './public-files.ts'
import type { RetainedBuilds } from './retained-builds.ts'

/**
 * Wraps builds to serve only the messages that apply to this site's features. A build contains all of them, because its
 * configuration is unknown at build time. Each file is filtered on its first request.
 */
export function withChosenWords(builds: RetainedBuilds, features: Partial<Features>): RetainedBuilds {
  const kept = new WeakMap<EncodedBody, Promise<EncodedBody>>()
  const chosen = (file: EncodedBody, address: string): Promise<EncodedBody> => {
    const known = kept.get(file) ?? choose(file, address, features)
    kept.set(file, known)
    return known
  }
  return {
    ...builds,
    file: async (id, address) => {
      const file = await builds.file(id, address)
      return file && hasWords(address) ? chosen(file, address) : file
    },
  }
}

async function choose(file: EncodedBody, address: string, features: Partial<Features>): Promise<EncodedBody> {
  const about = featureOf[basename(address, '.json')]
  const text = file.representations.get('identity')!.body.toString()
  const chosen = about && !features[about] ? '{}' : JSON.stringify(chooseWords(JSON.parse(text), features))
  return chosen === text ? file : encodedBody(file.type, await compress(Buffer.from(chosen)))
}
