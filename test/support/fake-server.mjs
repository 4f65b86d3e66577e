// Replaces a build's server in tests. Runs as a worker process. The build's `pages.json` maps URLs to a status and a body. For
// other URLs, the server sends the status STATUS. If the status is 0, the server closes the connection without a response.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const file = new URL('../pages.json', import.meta.url)
const pages = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
const usual = Number(process.env.STATUS ?? 200)
createServer((req, res) => {
  const [status, text] = pages[req.url] ?? [usual]
  if (status === 0) res.destroy()
  else res.writeHead(status).end(text)
}).listen({ fd: Number(process.env.WORKER_SOCKET) }, function () {
  process.send({ listening: `http://127.0.0.1:${this.address().port}` })
})
