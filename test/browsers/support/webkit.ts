import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../scripts/free-port.ts'
import { dragging, typing } from './actions.ts'
import { firstFile } from './first-file.ts'
import type { Engine, Look } from './tab.ts'
import { openSession } from './webdriver.ts'

const program = () => firstFile(['/usr/lib/*/webkit2gtk-4.*/MiniBrowser'])
const driver = () => firstFile(['/usr/bin/WebKitWebDriver'])
const screen = () => firstFile(['/usr/bin/Xvfb'])

export const webkit: Engine = {
  name: 'WebKit',
  packages: { 'webkit2gtk-driver': () => driver() && program(), xvfb: screen },
  cannot: [
    'drag a file into the window or write to the clipboard, so tests dispatch drop and paste events',
    'switch the network off, so tests stop the site instead',
    'make its window narrower than 447 pixels, so tests use this width as the narrow screen',
  ],
  async open(downloads, look) {
    const [display, port] = [await openScreen(), await freePort()]
    const env = { PATH: process.env.PATH, DISPLAY: display.name, ...home(downloads, look) }
    const server = spawn(driver()!, ['-p', String(port)], { env, stdio: 'ignore' })
    const binary = program()!
    const session = await openSession(`http://127.0.0.1:${port}`, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation', ...(look.dark ? ['--dark-mode'] : [])] },
    })
    const { ask } = session
    const act = async (source: object) => void (await ask('POST', '/actions', { actions: [source] }))
    await fitWindow(session, look)
    return {
      go: async url => void (await ask('POST', '/url', { url })),
      back: async () => void (await ask('POST', '/back', {})),
      forward: async () => void (await ask('POST', '/forward', {})),
      reload: async () => void (await ask('POST', '/refresh', {})),
      run: session.run,
      move: (points, pointer) => act(dragging(points, pointer)),
      press: key => act(typing({ key })),
      type: text => act(typing(text)),
      async choose(selector, file) {
        const element = await ask('POST', '/element', { using: 'css selector', value: selector })
        await ask('POST', `/element/${Object.values(element as object)[0]}/value`, { text: file })
      },
      picture: async () => Buffer.from(String(await ask('GET', '/screenshot')), 'base64'),
      async close() {
        await ask('DELETE', '').catch(() => {})
        await Promise.all([end(server), end(display.process)])
      },
    }
  },
}

function home(folder: string, { reducedMotion, language }: Look): Record<string, string> {
  const settings = join(folder, '.config', 'gtk-3.0')
  mkdirSync(settings, { recursive: true })
  writeFileSync(join(settings, 'settings.ini'), `[Settings]\ngtk-enable-animations=${Number(!reducedMotion)}\n`)
  writeFileSync(join(folder, '.config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${folder}"\n`)
  return { HOME: folder, XDG_CONFIG_HOME: join(folder, '.config'), LANGUAGE: language, LC_ALL: 'C.UTF-8' }
}

async function openScreen(): Promise<{ name: string; process: ChildProcess }> {
  const child = spawn(screen()!, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(child.stdout!, 'data')
  return { name: `:${String(number).trim()}`, process: child }
}

/** Resizes the window so that the viewport (without the window's frame) has the requested size. */
async function fitWindow({ ask, run }: Awaited<ReturnType<typeof openSession>>, { width, height }: Look) {
  await ask('POST', '/window/rect', { width, height })
  const inner = await run(() => [innerWidth, innerHeight])
  await ask('POST', '/window/rect', { width: 2 * width - inner[0]!, height: 2 * height - inner[1]! })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
