import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { currentBuild } from '../../build/current-build.ts'
import { buildsDirectory, root } from '../../build/places.ts'
import { buildFolder } from '../../server/builds/build-folder.ts'
import { activate, readLatest } from '../../server/builds/latest-build.ts'
import { freePort } from '../free-port.ts'
import { compareServers } from './bench/compare-servers.ts'
import { firstAnswer, type Start } from './bench/first-answer.ts'

const [mode, rounds = '11'] = process.argv.slice(2)
const buildsDir = buildsDirectory(process.env)
const id = await currentBuild(root, buildsDir)
if ((await readLatest(buildsDir))?.id !== id) await activate(buildsDir, id)
if (mode === 'start') await measureStarts(Number(rounds))
else await compareServers(buildsDir)

async function measureStarts(rounds: number): Promise<void> {
  const bare = bareServer()
  const commands: Record<string, { command: string[]; cwd?: string }> = {
    'bare Express with npm': { command: ['npm', 'start'], cwd: bare },
    '`npm start`': { command: ['npm', 'start'] },
    'server alone': { command: [process.execPath, buildFolder(buildsDir, id).server] },
  }
  const starts = Object.fromEntries(Object.keys(commands).map((name): [string, Start[]] => [name, []]))
  // Start with round -1, which warms up the compile caches.
  for (let round = -1; round < rounds; round++) {
    for (const [name, { command, cwd }] of Object.entries(commands)) {
      const env = { PORT: String(await freePort()), BUILDS_DIR: buildsDir, LOG_LEVEL: 'silent' }
      const start = await firstAnswer(command, env, cwd)
      if (round >= 0) starts[name]!.push(start)
    }
  }
  rmSync(bare, { recursive: true })
  const rows = Object.entries(starts).map(([name, all]) => [name, summarize(all)] as const)
  const [[, { 'median ms': fastest }]] = rows as [(typeof rows)[0]]
  console.table(
    Object.fromEntries(
      rows.map(([name, row]) => [name, { ...row, ratio: Number((row['median ms'] / fastest).toFixed(2)) }]),
    ),
  )
}

/**
 * The baseline for the site's `npm start` is a bare Express server that is also started with `npm start`, so that both times
 * include npm and Node.
 */
function bareServer(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'exec node server.mjs' } }))
  const express = pathToFileURL(join(root, 'node_modules/express/index.js')).href
  const server = `import express from '${express}'
express().get('/', (_, res) => res.send('')).listen(process.env.PORT, '127.0.0.1')`
  writeFileSync(join(folder, 'server.mjs'), server)
  return folder
}

function summarize(starts: readonly Start[]) {
  const times = starts.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b)
  const megabytes = starts.map(start => Math.round(start.megabytes)).sort((a, b) => a - b)
  const middle = Math.floor(starts.length / 2)
  return { 'median ms': times[middle]!, 'from ms': times[0], 'to ms': times.at(-1), megabytes: megabytes[middle] }
}
