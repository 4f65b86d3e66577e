import { type Choice, parseChoice } from './choice.ts'

export const storageKey = 'consent'

/** Where storage is blocked, the answer holds as long as the page. */
let memory: Choice | undefined

export function readChoice(): Choice | undefined {
  try {
    return parseChoice(localStorage.getItem(storageKey)) ?? memory
  } catch {
    return memory
  }
}

export function writeChoice(choice: Choice): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(choice))
  } catch {
    memory = choice
  }
}
