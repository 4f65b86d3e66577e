import { Session } from 'node:inspector/promises'

/** Returns the number of function calls during `run`. Unlike time, this number is the same on every machine. */
export async function countCalls(run: () => void): Promise<number> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    run()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const functions = result.flatMap(script => script.functions)
    return functions.reduce((sum, { ranges }) => sum + ranges[0]!.count, 0)
  } finally {
    session.disconnect()
  }
}
