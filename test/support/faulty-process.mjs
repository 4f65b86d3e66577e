// Loaded before a server. On SIGUSR2 the process, leader or worker, throws or rejects without a handler, as FAULT says.
const faults = {
  exception: () => {
    throw new Error('uncaught in this test')
  },
  rejection: () => void Promise.reject(new Error('uncaught in this test')),
}

process.on('SIGUSR2', () => setImmediate(faults[process.env.FAULT]))
