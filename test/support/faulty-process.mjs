// Node loads this file before the server. After SIGUSR2, the process (leader or worker) throws an uncaught exception or causes an
// unhandled rejection, depending on FAULT.
const faults = {
  exception: () => {
    throw new Error('uncaught in this test')
  },
  rejection: () => void Promise.reject(new Error('uncaught in this test')),
}

process.on('SIGUSR2', () => setImmediate(faults[process.env.FAULT]))
