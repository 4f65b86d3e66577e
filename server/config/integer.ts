import * as z from 'zod'

/** A variable of the environment that is a whole number within limits. */
export const integer = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .refine(value => value >= least && value <= most, `must lie between ${least} and ${most}`)
