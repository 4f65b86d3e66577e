import { setTimeout as pause } from 'node:timers/promises'

/** How long it takes until a page that is asked for from now on is answered, in ms. */
export async function answersAfter(port: number): Promise<number> {
  const start = performance.now()
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/de`, { headers: { Connection: 'close' } }).catch(
      () => undefined,
    )
    if (answer?.ok) return performance.now() - start
    await pause(10)
  }
}
