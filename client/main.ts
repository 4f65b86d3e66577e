import { nextTask } from './next-task.ts'

/** The entry. React and our own code are parsed in tasks of their own, so that a slow phone answers in between. */
async function main(): Promise<void> {
  await import('./vendor.ts')
  await nextTask()
  const { start } = await import('./start.tsx')
  await nextTask()
  await start()
}

void main()
