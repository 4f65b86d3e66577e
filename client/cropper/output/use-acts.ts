import { useState } from 'react'
import { CropError } from '../../photo/crop-error.ts'
import type { Words } from '../words.ts'
import { type Act, acts } from './acts.ts'
import type { OutputFile } from './make-file.ts'

/** What has become of the last act. */
type Outcome = { act: Act; file: OutputFile } | { fault: CropError['fault'] }

export type Acting = {
  /** Does one thing with the file, and nothing while another is being done. */
  act: (act: Act) => Promise<OutputFile | undefined>
  busy: boolean
  outcome: Outcome | undefined
  /** The outcome as a sentence. */
  said: string
}

/** The acts of one place, and what it says of them. */
export function useActs(t: Words): Acting {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const act = async (act: Act) => {
    if (busy) return undefined
    setBusy(true)
    try {
      const file = await acts[act](t)
      setOutcome(file && { act, file })
      return file
    } catch (cause) {
      setOutcome({ fault: cause instanceof CropError ? cause.fault : 'export' })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { act, busy, outcome, said: outcome ? sentenceFor(outcome, t) : '' }
}

function sentenceFor(outcome: Outcome, t: Words): string {
  if ('fault' in outcome) return t(`error.${outcome.fault}`)
  const { act, file } = outcome
  if (act === 'save') return t('file.saved', { kilobytes: kilobytesOf(file) })
  return act === 'copy' ? t('file.copied') : ''
}

/** Size in kB as file managers round it. */
export const kilobytesOf = ({ blob }: OutputFile): number => Math.ceil(blob.size / 1000)
