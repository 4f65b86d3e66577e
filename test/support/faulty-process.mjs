// Loaded before a server. On SIGUSR2 a process, the leader or a worker, throws or rejects as FAULT says, and nothing catches it.
const faults = {
  exception: () => {
    throw new Error('nobody caught this')
  },
  rejection: () => void Promise.reject(new Error('nobody caught this')),
}

process.on('SIGUSR2', () => setImmediate(faults[process.env.FAULT]))
