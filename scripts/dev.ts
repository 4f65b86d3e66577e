import '../build/load-env.ts'
import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { root } from '../build/places.ts'
import { pseudoRow } from '../build/pseudo/pseudo-row.ts'
import { readConfig } from '../server/config.ts'
import { openFirebase } from '../server/firebase/open-firebase.ts'
import { createLogger } from '../server/log/logger.ts'
import { createEvents } from './dev/events.ts'
import { failurePage } from './dev/failure-page.ts'
import { createRebuild } from './dev/rebuild.ts'
import { refuseOldRuntime } from './runtime.ts'

refuseOldRuntime(process.versions.node)

/** `npm run dev`: one process that builds on every save, serves the result and tells the open pages. */
const start = performance.now()
process.env.NODE_ENV ??= 'development'
const config = readConfig(process.env)
const { host, port, logLevel } = config
const events = createEvents()
// The pseudo-language is a language for the database too.
const readRules = async () =>
  (await readFile(join(root, 'server', 'firestore.rules'), 'utf8')).replace("['en',", `['en', '${pseudoRow.code}',`)
const firebase = await openFirebase({ config, log: createLogger(logLevel), readRules })
const rebuild = createRebuild(join(root, 'dist', 'dev'), firebase?.browser)
let built = await rebuild()

const server = createServer((req, res) => {
  if (req.url === '/__dev/events') return events.join(res)
  if ('failure' in built) return failurePage(built.failure, res)
  built.handler(req, res)
})
server.once('error', error => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
server.listen(port, host, () => {
  process.stdout.write(`Developing at http://${host}:${port} (ready in ${seconds(start)} s)\n`)
  report()
})

let waiting: NodeJS.Timeout | undefined
let sharedChanged = false
for (const room of ['client', 'locales', 'server', 'shared']) {
  watch(join(root, room), { recursive: true }, () => {
    clearTimeout(waiting)
    sharedChanged ||= room === 'shared'
    waiting = setTimeout(update, 20)
  })
}

async function update(): Promise<void> {
  const begun = performance.now()
  built = await rebuild(sharedChanged)
  if ('failure' in built) events.tell('failed', built.failure)
  else {
    events.tell('built', built.id)
    process.stdout.write(`Built ${built.id} in ${seconds(begun)} s\n`)
  }
  report()
}

function report(): void {
  if ('failure' in built) process.stderr.write(`${built.failure}\n`)
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(2)
}
