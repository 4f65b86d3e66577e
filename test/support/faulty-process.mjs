// Loaded before a server: SIGUSR2 makes the next turn of whichever process gets it, the leading one or a worker, fail as
// FAULT says, with nobody there to catch it.
const faults = {
  exception: () => {
    throw new Error('nobody caught this')
  },
  rejection: () => void Promise.reject(new Error('nobody caught this')),
}

process.on('SIGUSR2', () => setImmediate(faults[process.env.FAULT]))
