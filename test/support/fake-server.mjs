// The only file of a fake build. Listens on the port of a worker, and answers with STATUS.
import { createServer } from 'node:http'

const status = Number(process.env.STATUS ?? 200)
createServer((_, res) => res.writeHead(status).end()).listen({ fd: Number(process.env.WORKER_SOCKET) }, function () {
  process.send({ listening: `http://127.0.0.1:${this.address().port}` })
})
