import './runtime.mjs'
import '../build/load-env.ts'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { root } from '../build/places.ts'
import { pseudoRow } from '../build/pseudo-language.ts'
import { allowLanguage } from '../build/steps/check-manifest.ts'
import { localVariable, whyNoAccounts } from '../server/config/local-firebase.ts'
import { readConfig } from '../server/config/read-config.ts'
import { createLogger } from '../server/ops/logger.ts'
import { compareBuilds } from './dev/compare-builds.ts'
import { createEvents } from './dev/events.ts'
import { explainStack } from './dev/explain-fault.ts'
import { failurePage } from './dev/failure-page.ts'
import { createMessageWarnings } from './dev/message-warnings.ts'
import { createRebuild } from './dev/rebuild.ts'
import { type SourceKind, sourceKindOf } from './dev/source-kind.ts'
import { watchSources } from './dev/watch-sources.ts'
import { rulesFile, startBesideSite } from './start/start-beside-site.ts'

// A stack names the sources, not what was bundled of them.
process.setSourceMapsEnabled(true)

/** `npm run dev`: one process that builds on every save, serves the result and tells the open pages. */
const start = performance.now()
process.env.NODE_ENV ??= 'development'
const config = readConfig(process.env)
const { host, port } = config
const log = createLogger(config.logLevel)
const events = createEvents()
// The pseudo-language is a language for the database too.
const rules = allowLanguage(await readFile(rulesFile, 'utf8'), pseudoRow.code)
const firebase = await startBesideSite(config, rules, async () => log)
if (firebase) process.env[localVariable] = firebase.url
const alone = whyNoAccounts(readConfig(process.env))
if (alone) log.warn(alone)
const buildsDir = join(root, 'dist', 'dev')
const rebuild = createRebuild(buildsDir)
const warnOfMessages = createMessageWarnings(line => process.stderr.write(`${line}\n`))
let built = await rebuild([])
let handler = 'handler' in built ? built.handler : undefined
/** The build that was told of last, whatever has failed since. */
let told: string | undefined

const server = createServer((req, res) => {
  if (req.url === '/__dev/events') return events.join(res)
  if (req.url === '/__dev/stack') return void explainStack(req, res, join(buildsDir, told ?? '', 'public'))
  // What open pages ask for meanwhile is still answered.
  const isPage = req.headers.accept?.includes('text/html')
  if ('failure' in built && (isPage || !handler)) return failurePage('The build failed', built.failure, res)
  handler?.(req, res)
})
server.once('error', error => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
server.listen(port, host, () => {
  process.stdout.write(`Developing at http://${host}:${port} (ready in ${seconds(start)} s)\n`)
  report()
  void warnOfMessages(new Set(['messages']))
})

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
  built = await rebuild(kinds)
  if ('handler' in built) handler = built.handler
  report()
  void warnOfMessages(kinds)
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
