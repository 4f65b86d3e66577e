// The server of a build that has nothing else: listens where a worker is told to, and answers with STATUS.
import { createServer } from 'node:http'

const { socket } = JSON.parse(process.env.WORKER_DATA)
const status = Number(process.env.STATUS ?? 200)
createServer((_, res) => res.writeHead(status).end()).listen({ fd: socket }, function () {
  process.send({ listening: `http://127.0.0.1:${this.address().port}` })
})
