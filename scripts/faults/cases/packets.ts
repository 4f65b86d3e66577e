import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../free-port.ts'
import type { Fault } from '../fault.ts'
import { putUnderLoad } from '../put-under-load.ts'
import { startServer } from '../start-server.ts'
import { lateRelay } from '../support/late-relay.ts'
import { ms, sample } from '../support/say.ts'
import { spoilPackets } from '../support/spoil-packets.ts'

const lateMs = 100

export const packets: Fault = {
  name: 'packets',
  numbers: ['F29'],
  promise:
    'On a line that is 100 ms late and loses one packet in twenty, visitors get their answers, nothing hangs beyond the limits, and no connection stays behind.',
  apart: 'network',
  async run({ buildsDir, older }) {
    const port = await freePort()
    const server = await startServer({ buildsDir, build: older, port })
    const filesOpen = () => readdirSync(`/proc/${server.workers()[0]}/fd`).length
    const before = filesOpen()
    const byKernel = (await spoilPackets()) > 0
    const relay = byKernel ? undefined : await lateRelay(port, lateMs)
    const load = putUnderLoad({ port: relay?.port ?? port, keepAlive: 40, fresh: 40 })
    await load.until(4_000)
    const { answered, failed, slowestMs } = await load.stop()
    relay?.close()
    await pause(5_000)
    const left = filesOpen() - before
    const start = performance.now()
    server.process.kill('SIGTERM')
    const code = await server.ended
    const endMs = performance.now() - start
    return {
      passed: failed.length <= answered / 500 && left <= 2 && code === 0 && endMs < 11_000,
      words: `${failed.length} of ${answered} requests had no answer within 10 s (loss by ${byKernel ? 'netem' : 'nftables, lateness by a relay'}), the slowest took ${ms(slowestMs)}; ${left} connections left; exit code ${code} after ${ms(endMs)}${sample(failed)}`,
    }
  },
}
