import * as z from 'zod'

export const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .refine(value => value >= min && value <= max, `must be between ${min} and ${max}`)
