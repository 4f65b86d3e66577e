import { decoderPolicy } from '../../../shared/decoder-policy.ts'
import decode from './heic/decode.worker.ts?address'
import reduce from './reduce/reduce.worker.ts?address'

/** Public addresses of what workers run, by their work. */
export const workerScripts = { decode, reduce }

type Work = keyof typeof workerScripts
type Rules = { createScriptURL(work: Work): string }
type TrustedTypes = { createPolicy(name: string, rules: Rules): Rules }

let rules: Rules | undefined

/** Where the browser knows Trusted Types, by a policy that the page's own lets in by its name; it knows these scripts alone. */
export function startWorker(work: Work): Worker {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  rules ??= trustedTypes?.createPolicy(decoderPolicy, { createScriptURL: work => workerScripts[work] })
  return new Worker(rules?.createScriptURL(work) ?? workerScripts[work])
}
