// Loaded before a server. On SIGUSR2 the process, leader or worker, throws or rejects without a handler, as FAULT says.
const faults = {
  exception: () => {
    throw new Error('nobody caught this')
  },
  rejection: () => void Promise.reject(new Error('nobody caught this')),
}

process.on('SIGUSR2', () => setImmediate(faults[process.env.FAULT]))
