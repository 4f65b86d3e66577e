// Node loads this file before the server.
const faults = {
  exception: () => {
    throw new Error('uncaught in this test')
  },
  rejection: () => void Promise.reject(new Error('uncaught in this test')),
}

process.on('SIGUSR2', () => setImmediate(faults[process.env.FAULT]))
