// Loaded before a server: SIGUSR2 makes a worker's next turn fail as FAULT says, with nobody there to catch it.
const faults = {
  exception: () => {
    throw new Error('nobody caught this')
  },
  rejection: () => void Promise.reject(new Error('nobody caught this')),
}

if (process.env.WORKER_SOCKET) process.on('SIGUSR2', () => setTimeout(faults[process.env.FAULT], 10))
