import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SourceMap } from 'node:module'
import { join, posix } from 'node:path'
import { root } from '../../build/places.ts'
import { readBody } from '../../server/http/read-body.ts'

export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // The text of an error in a message file already names that file, so the stack is not needed.
  const isOfMessages = error.message.includes('/public/locales/')
  return format(isOfMessages ? error.message : (error.stack ?? error.message))
}

const mostBytes = 64 * 1024

export async function sendMappedStack(req: IncomingMessage, res: ServerResponse, folder: string): Promise<void> {
  const stack = await readText(req)
  if (stack === undefined) return void res.writeHead(413, { Connection: 'close' }).end()
  const mapped = stack.replace(/\bhttps?:\/\/[^/\s]+(\/assets\/[^\s:]+):(\d+):(\d+)/g, (all, script, line, column) => {
    const entry = mapOf(join(folder, posix.normalize(script)))?.findEntry(line - 1, column - 1)
    if (!entry || !('originalSource' in entry)) return all
    const source = entry.originalSource.replace(/^(\.\.\/)+/, '')
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
  res.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  res.end(format(mapped))
}

async function readText(req: IncomingMessage): Promise<string | undefined> {
  try {
    return (await readBody(req, mostBytes))?.toString('utf8') ?? ''
  } catch {
    return undefined
  }
}

function mapOf(script: string): SourceMap | undefined {
  try {
    const [, map] = /\n\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(
      readFileSync(script, 'utf8'),
    )!
    return new SourceMap(JSON.parse(Buffer.from(map!, 'base64').toString('utf8')))
  } catch {
    return undefined
  }
}

function format(stack: string): string {
  const named = stack
    .replaceAll('file://', '')
    .replaceAll(`${root}/`, '')
    .replaceAll(/dist\/dev\/[0-9a-f]{16}\/(public\/(?=locales\/))?/g, '')
  const lines = named.split('\n')
  const ours = lines.filter(line => !/^ +at /.test(line) || place.test(line))
  const [, file, line] = place.exec(ours.find(line => /^ +at /.test(line)) ?? '') ?? []
  const code = file === undefined ? [] : codeAround(file, Number(line))
  return [...ours, ...code].join('\n')
}

/** Excludes `..`, because a page sends the stack and could otherwise read files outside the project. */
const place = /(?<![\w./-])((?:client|server|shared)(?:\/(?!\.)[\w.-]+)+\.tsx?):(\d+):\d+/

function codeAround(file: string, line: number): string[] {
  try {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const first = Math.max(1, line - 2)
    const shown = lines.slice(first - 1, line + 2)
    return [
      '',
      ...shown.map((text, i) => `${first + i === line ? '>' : ' '} ${String(first + i).padStart(4)} │ ${text}`),
    ]
  } catch {
    return []
  }
}
