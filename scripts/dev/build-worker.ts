import { parentPort, workerData } from 'node:worker_threads'
import { type BuildFailure, formatMessages } from 'esbuild'
import { createKeepingBundler } from '../../build/bundler.ts'
import type { Keep, Part } from '../../build/make-build.ts'
import { makeBuild } from '../../build/make-build.ts'
import { root } from '../../build/places.ts'
import { pruneBuilds } from '../../server/builds/prune-builds.ts'
import type { SourceKind } from './watch-sources.ts'

export type Made = { id: string } | { failure: string }

/** `shared` is missing, because any change to it makes a new thread build all parts. */
const madeOf: Record<Part, readonly SourceKind[]> = {
  client: ['client', 'assets'],
  styles: ['styles', 'client', 'assets'],
  server: ['server', 'client', 'assets'],
  messages: ['messages', 'assets'],
}

const bundler = createKeepingBundler()
const { keep, forget } = createKeptParts()

/** Idle time in ms before old builds are deleted. Right after many deletions, writes are slow and would delay the next build. */
const quietMs = 3_000

const buildsDir = workerData as string
let timer: NodeJS.Timeout | undefined
let pruning: Promise<void> | undefined
let earlier: string | undefined
const warned = new Set<string>()

async function make(): Promise<Made> {
  clearTimeout(timer)
  // After a reverted change, the new build has the id of an old build, and the deletion could remove the new build.
  await pruning
  try {
    const id = await makeBuild({ root, buildsDir, dev: true, bundler, keep, earlier, warn: warnOnce })
    earlier = id
    timer = setTimeout(() => {
      pruning = pruneBuilds(buildsDir, id).catch(() => {})
    }, quietMs)
    return { id }
  } catch (error) {
    return { failure: await formatFailure(error as Error) }
  }
}

function warnOnce(line: string): void {
  if (!warned.has(line)) process.stderr.write(`${line}\n`)
  warned.add(line)
}

parentPort!.on('message', async (saved: ReadonlySet<SourceKind>) => {
  forget(saved)
  parentPort!.postMessage(await make())
})

async function formatFailure(error: Error | BuildFailure): Promise<string> {
  if (!('errors' in error)) return error.message
  const messages = await formatMessages(error.errors, { kind: 'error' })
  return messages.map(message => message.trim()).join('\n\n')
}

type KeptParts = {
  keep: Keep
  forget(saved: ReadonlySet<SourceKind>): void
}

function createKeptParts(): KeptParts {
  const kept = new Map<Part, Promise<unknown>>()
  return {
    keep<T>(part: Part, make: () => Promise<T>) {
      const made = (kept.get(part) as Promise<T> | undefined) ?? make()
      kept.set(part, made)
      made.catch(() => kept.delete(part))
      return made
    },
    forget(saved) {
      for (const part of kept.keys()) {
        if (madeOf[part].some(kind => saved.has(kind))) kept.delete(part)
      }
    },
  }
}
