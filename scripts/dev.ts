import './runtime.mjs'
import '../build/load-env.ts'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { root } from '../build/places.ts'
import { pseudoRow } from '../build/pseudo-language.ts'
import { allowLanguage } from '../build/steps/check-manifest.ts'
import { localVariable, whyNoAccounts } from '../server/config/local-firebase.ts'
import { readConfig } from '../server/config/read-config.ts'
import { createLogger } from '../server/ops/logger.ts'
import { readableOutput } from '../server/ops/readable-log.ts'
import { createForeignCheck } from './dev/create-foreign-check.ts'
import { failurePage } from './dev/failure-page.ts'
import { formatError, sendMappedStack } from './dev/map-stack.ts'
import { createMessageWarnings } from './dev/message-warnings.ts'
import { createOpenPages } from './dev/open-pages.ts'
import { createRebuild } from './dev/rebuild.ts'
import { sendStylesPage } from './dev/styles-page.ts'
import { type SourceKind, sourceKindOf, watchSources } from './dev/watch-sources.ts'
import { rulesFile, startBesideSite } from './start/start-beside-site.ts'

process.setSourceMapsEnabled(true)
// By default, V8 lets the heap for new objects grow to 48 MB in each thread before it frees the objects of old builds.
setFlagsFromString('--max-semi-space-size=4')
setFlagsFromString('--optimize-for-size')
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const start = performance.now()
process.env.NODE_ENV ??= 'development'
const config = readConfig(process.env)
const { host, port } = config
const log = createLogger(config.logLevel, readableOutput(process.stdout))
const rules = allowLanguage(await readFile(rulesFile, 'utf8'), pseudoRow.code)
const firebase = await startBesideSite(config, rules, async () => log)
if (firebase) process.env[localVariable] = firebase.url
const reason = whyNoAccounts(readConfig(process.env))
if (reason) log.warn(reason)
const buildsDir = join(root, 'dist', 'dev')
const openPages = createOpenPages(buildsDir)
const rebuild = createRebuild(buildsDir)
const warnOfMessages = createMessageWarnings(line => process.stderr.write(`${line}\n`))
let built = await rebuild([])
let handler = 'handler' in built ? built.handler : undefined
let printed: string | undefined

const isForeign = createForeignCheck(config)
const server = createServer((req, res) => {
  const foreign = isForeign(req)
  if (foreign) return void res.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${foreign}\n`)
  if (req.url === '/__dev/events') return openPages.add(res)
  if (req.url === '/__dev/stack') return void sendMappedStack(req, res, openPages.publicFolder())
  if (req.url === '/__dev/styles' && 'id' in built) return void sendStylesPage(root, buildsDir, built.id, res)
  // After a failed build, the last working build still serves the assets of open pages.
  const isPage = req.headers.accept?.includes('text/html')
  if ('failure' in built && (isPage || !handler)) return failurePage('The build failed', built.failure, res)
  handler?.(req, res)
})
server.once('error', error => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
server.listen(port, host, () => {
  process.stdout.write(`Developing at http://${host}:${port} (ready in ${secondsSince(start)} s)\n`)
  report()
  void warnOfMessages(new Set(['messages']))
})

for (const event of ['unhandledRejection', 'uncaughtException']) {
  process.on(event, (error: unknown) => {
    const text = formatError(error)
    process.stderr.write(`${text}\n`)
    openPages.sendError(text)
  })
}

let waiting: NodeJS.Timeout | undefined
let saved = new Set<SourceKind>()
watchSources(root, path => {
  clearTimeout(waiting)
  saved.add(sourceKindOf(path))
  waiting = setTimeout(update, 10)
})

async function update(): Promise<void> {
  const begun = performance.now()
  const kinds = saved
  saved = new Set()
  try {
    const made = await rebuild(kinds)
    void warnOfMessages(kinds)
    // Several calls during a build resolve to the same result, which is reported only once.
    if (made === built) return
    built = made
    if ('handler' in built) handler = built.handler
    report()
    setImmediate(collectGarbage)
  } catch (error) {
    built = { failure: formatError(error) }
    report()
  }
  if ('id' in built) process.stdout.write(`Built ${built.id} in ${secondsSince(begun)} s\n`)
}

/** Prints a failure once, because some editors write a file twice on each save. */
function report(): void {
  if ('id' in built) {
    printed = undefined
    return openPages.sendBuild(built.id)
  }
  openPages.sendFailure(built.failure)
  if (built.failure !== printed) process.stderr.write(`${built.failure}\n`)
  printed = built.failure
}

function secondsSince(time: number): string {
  return ((performance.now() - time) / 1000).toFixed(2)
}
