import * as z from 'zod'
import type { Statistics } from '../shared/statistics.ts'

/** The part of the environment that says what may count visits. */
export const statisticsVariables = {
  GA_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement id, like G-ABC123DEF4')
    .optional(),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be a container id, like GTM-ABC123')
    .optional(),
}

type Variables = z.infer<z.ZodObject<typeof statisticsVariables>>

/** Undefined where neither is named: then no visitor is asked anything. */
export function readStatistics({ GA_ID: analytics, GTM_ID: tagManager }: Variables): Statistics | undefined {
  return analytics || tagManager ? { analytics, tagManager } : undefined
}
