import { isbot } from 'isbot'
import { memoizeBounded } from '../http/memoize-bounded.ts'

/** Longer than any browser's or crawler's; a head of 16 kB has room for more. */
const most = 512

/** Whether a User-Agent header names a program. The list is one long expression and agents are few, so answers are kept. */
export function isCrawler(userAgent: string): boolean {
  return matched(userAgent.slice(0, most))
}

const matched = memoizeBounded((userAgent: string): boolean => isbot(userAgent))
