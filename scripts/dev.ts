import './runtime.mjs'
import '../build/load-env.ts'
import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, sep } from 'node:path'
import { root } from '../build/places.ts'
import { pseudoRow } from '../build/pseudo/pseudo-row.ts'
import { readConfig } from '../server/config.ts'
import { openFirebase } from '../server/firebase/open-firebase.ts'
import { createLogger } from '../server/log/logger.ts'
import { compareBuilds } from './dev/compare-builds.ts'
import { createEvents } from './dev/events.ts'
import { failurePage } from './dev/failure-page.ts'
import { createRebuild } from './dev/rebuild.ts'
import { type Room, roomOf } from './dev/room-of.ts'

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
const buildsDir = join(root, 'dist', 'dev')
const rebuild = createRebuild(buildsDir, firebase?.browser)
let built = await rebuild([])
let handler = 'handler' in built ? built.handler : undefined
/** The build that was told of last, whatever has failed since. */
let told: string | undefined

const server = createServer((req, res) => {
  if (req.url === '/__dev/events') return events.join(res)
  // What open pages ask for meanwhile is still answered.
  const isPage = req.headers.accept?.includes('text/html')
  if ('failure' in built && (isPage || !handler)) return failurePage(built.failure, res)
  handler?.(req, res)
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
let saved = new Set<Room>()
for (const room of ['client', 'locales', 'server', 'shared']) {
  watch(join(root, room), { recursive: true }, (_, name) => {
    clearTimeout(waiting)
    saved.add(roomOf(`${room}/${name?.replaceAll(sep, '/')}`))
    waiting = setTimeout(update, 10)
  })
}

async function update(): Promise<void> {
  const begun = performance.now()
  const rooms = saved
  saved = new Set()
  built = await rebuild(rooms)
  if ('handler' in built) handler = built.handler
  report()
  if ('id' in built) process.stdout.write(`Built ${built.id} in ${seconds(begun)} s\n`)
}

function report(): void {
  if ('failure' in built) {
    events.tell(built)
    process.stderr.write(`${built.failure}\n`)
  } else {
    const { id } = built
    events.tell({ id, since: told, ...(told && compareBuilds(buildsDir, told, id)) })
    told = id
  }
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(2)
}
