import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dragging, typing } from './actions.ts'
import { openConnection } from './bidi.ts'
import { firstFile } from './first-file.ts'
import type { Engine, Look } from './tab.ts'

const program = () => firstFile(['/usr/bin/firefox-esr', '/usr/bin/firefox'])

type Evaluated =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

export const firefox: Engine = {
  name: 'Firefox',
  packages: { 'firefox-esr': program },
  cannot: ['drag a file into the window or write to the clipboard, so tests dispatch drop and paste events'],
  async open(downloads, look) {
    const args = ['--headless', '--no-remote', '--profile', profile(downloads, look), '--remote-debugging-port', '0']
    const { send, close } = await openConnection(program()!, args)
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
    const [{ context }] = contexts as [{ context: string }]
    const viewport = { width: look.width, height: look.height }
    await send('browsingContext.setViewport', { context, viewport })
    const act = async (source: object) => void (await send('input.performActions', { context, actions: [source] }))
    const run = async (script: unknown, ...args: unknown[]) => {
      const answer = await send<Evaluated>('script.callFunction', {
        functionDeclaration: `async args => JSON.stringify(await (${script})(...JSON.parse(args)))`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        ...{ target: { context }, awaitPromise: true, userActivation: true },
      })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      const { value } = answer.result
      return value === undefined ? undefined : JSON.parse(value)
    }
    return {
      go: async url => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      back: () => run(() => history.back()),
      forward: () => run(() => history.forward()),
      reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
      run,
      move: (points, pointer) => act(dragging(points, pointer)),
      press: key => act(typing({ key })),
      type: text => act(typing(text)),
      async choose(selector, file) {
        const locator = { type: 'css', value: selector }
        const { nodes } = await send<{ nodes: object[] }>('browsingContext.locateNodes', { context, locator })
        await send('input.setFiles', { context, element: nodes[0], files: [file] })
      },
      picture: async () => {
        const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
        return Buffer.from(data, 'base64')
      },
      async setOffline(offline) {
        const networkConditions = offline ? { type: 'offline' } : null
        await send('emulation.setNetworkConditions', { networkConditions, contexts: [context] })
      },
      close,
    }
  },
}

function profile(downloads: string, { dark, reducedMotion, language }: Look): string {
  const folder = join(downloads, '.profile')
  const preferences = {
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    // The downloads panel must not open, because it would receive the next click.
    'browser.download.alwaysOpenPanel': false,
    // A saved WebP must not open in a new tab.
    'browser.download.viewableInternally.enabledTypes': '',
    'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
    'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
    'intl.accept_languages': language,
  }
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
  mkdirSync(folder)
  writeFileSync(join(folder, 'user.js'), lines.join(''))
  return folder
}
