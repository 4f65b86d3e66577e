import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../../../build/places.ts'
import { serverShrinkers } from '../../../build/shrink/server.ts'
import { freshFolder } from '../../support/folder.ts'

describe('a bundled server', () => {
  const folder = freshFolder()

  async function run(source: string): Promise<string> {
    const file = join(folder(), 'main.mjs')
    const { outputFiles } = await build({
      stdin: { contents: source, resolveDir: root },
      bundle: true,
      platform: 'node',
      format: 'esm',
      banner: {
        js: "import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);",
      },
      define: { 'process.env.NODE_ENV': '"production"' },
      write: false,
      plugins: Object.values(serverShrinkers(root)),
    })
    writeFileSync(file, outputFiles[0]!.contents)
    return execFileSync(process.execPath, [file], { encoding: 'utf8' }).trim()
  }

  const isUndiciLoaded = "process.moduleLoadList.some(name => name.includes('deps/undici'))"

  test('does not load undici for node:http', async () => {
    const source = `import http, { createServer, STATUS_CODES } from 'node:http'
      console.log(createServer === http.createServer, STATUS_CODES[404], ${isUndiciLoaded})`
    expect(await run(source)).toBe('true Not Found false')
  })

  test('needs a plugin, because Node itself loads undici for node:http', () => {
    const source = `import 'node:http'; console.log(${isUndiciLoaded})`
    const args = ['--input-type=module', '--eval', source]
    expect(execFileSync(process.execPath, args, { encoding: 'utf8' }).trim()).toBe('true')
  })

  test('has no body parsers of Express, and throws an error with an explanation if one is called', async () => {
    const source = `import express from 'express'
      try { express().use(express.json()) } catch (error) { console.log(error.message) }`
    expect(await run(source)).toMatch(/^body-parser is left out of the server by /)
  })

  test('has the counters of prom-client without its default metrics', async () => {
    const source = `import { collectDefaultMetrics, Counter, register } from 'prom-client'
      new Counter({ name: 'seen_total', help: 'Seen.' }).inc()
      try { console.log(await register.metrics()); collectDefaultMetrics() } catch (error) { console.log(error.message) }`
    expect(await run(source)).toMatch(/^seen_total 1\n+\.\/lib\/defaultMetrics is left out of the server by /m)
  })

  test('renders to streams and cannot render to strings', async () => {
    const source = `import { renderToPipeableStream, renderToString } from 'react-dom/server'
      try { console.log(typeof renderToPipeableStream); renderToString('x') } catch (error) { console.log(error.message) }`
    expect(await run(source)).toMatch(/^function\n\.\/cjs\/react-dom-server-legacy\.node\.production\.js is left out/)
  })
})
