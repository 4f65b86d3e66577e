import { decoderPolicy } from '../../../shared/decoder-policy.ts'
import faces from '../faces/faces.worker.ts?address'
import palette from '../file/palette/palette.worker.ts?address'
import decode from './heic/decode.worker.ts?address'
import reduce from './reduce/reduce.worker.ts?address'

export const workerScripts = { decode, faces, palette, reduce }

type Work = keyof typeof workerScripts
type Rules = { createScriptURL(work: Work): string }
type TrustedTypes = { createPolicy(name: string, rules: Rules): Rules }

let rules: Rules | undefined

/** With Trusted Types, the URL must come from a policy. This policy allows only the URLs of the worker scripts. */
export function startWorker(work: Work): Worker {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  rules ??= trustedTypes?.createPolicy(decoderPolicy, { createScriptURL: work => workerScripts[work] })
  return new Worker(rules?.createScriptURL(work) ?? workerScripts[work])
}
