import { Session } from 'node:inspector/promises'

/** Unlike time, the number of calls is the same on every machine. */
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
