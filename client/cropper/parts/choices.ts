import type { OutputType } from '../settings.ts'

/** What a visitor decides about the file, kept from one photo to the next. */
export type Choices = {
  outputType: OutputType
  outputSize: number
  /** Whether the corners outside the circle are left out. */
  round: boolean
  /** Whether the photo may be smaller than the circle. */
  border: boolean
  fillColor: string
  /** Pixels of the longer side at most; 0 is as many as there are. */
  longestSide: number
}

export const firstChoices: Choices = {
  outputType: 'jpeg',
  outputSize: 1,
  round: false,
  border: false,
  fillColor: '#ffffff',
  longestSide: 0,
}

export const sizes = [0, 1024, 512, 256]
