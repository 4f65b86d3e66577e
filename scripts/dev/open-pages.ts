import { readdirSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import type { DevMessage, Difference } from '../../client/dev/apply-build.ts'
import { buildFolder } from '../../server/builds/build-folder.ts'
import type { BuildFiles, DocumentParts } from '../../server/builds/manifest.ts'

/** Sends builds and failures to the open pages, as server-sent events (HTML, section 9.2). */
export function createOpenPages(buildsDir: string) {
  const pages = new Set<ServerResponse>()
  let last: DevMessage | undefined
  let current: string | undefined
  const write = (page: ServerResponse, message: DevMessage) => page.write(`data: ${JSON.stringify(message)}\n\n`)
  const send = (message: DevMessage) => {
    last = message
    for (const page of pages) write(page, message)
  }
  return {
    add(res: ServerResponse): void {
      res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      res.flushHeaders()
      pages.add(res)
      res.once('close', () => pages.delete(res))
      if (last) write(res, last)
    },
    sendFailure(failure: string): void {
      send({ failure })
    },
    sendError(error: string): void {
      for (const page of pages) write(page, { error })
    },
    sendBuild(id: string): void {
      send({ id, since: current, ...(current && compareBuilds(buildsDir, current, id)) })
      current = id
    },
    publicFolder: () => join(buildsDir, current ?? '', 'public'),
  }
}

function compareBuilds(buildsDir: string, before: string, after: string): Difference | undefined {
  const [old, now] = [describe(buildsDir, before), describe(buildsDir, after)]
  if (old.code !== now.code) return undefined
  return {
    ...(old.document.styles !== now.document.styles && { styles: now.document.styles }),
    messages: Object.keys(now.messages).filter(path => now.messages[path] !== old.messages[path]),
  }
}

function describe(buildsDir: string, id: string) {
  const { files, document: parts, server } = buildFolder(buildsDir, id)
  const { assets } = JSON.parse(readFileSync(files, 'utf8')) as BuildFiles
  const document = JSON.parse(readFileSync(parts, 'utf8')) as DocumentParts
  const pathsIn = (folder: string) => Object.keys(assets).filter(path => path.startsWith(folder))
  const cards = new Set(Object.values(document.cards).map(({ address }) => address))
  const shown = pathsIn('/assets/').filter(path => !cards.has(path))
  return {
    document,
    messages: Object.fromEntries(pathsIn('/locales/').map(path => [path, assets[path]!.integrity])),
    code: JSON.stringify([document.entry, document.preload, shown, readScripts(dirname(server))]),
  }
}

function readScripts(folder: string): string[] {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.js'))
    .sort()
  return names.map(name => readFileSync(join(folder, name), 'utf8'))
}
