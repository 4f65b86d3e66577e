import { isbot } from 'isbot'
import { remembered } from '../remembered.ts'

/** Whether a User-Agent header names a program. The list is one long expression and agents are few, so answers are kept. */
export const isCrawler = remembered((userAgent: string): boolean => isbot(userAgent))
