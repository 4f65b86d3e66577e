import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { root } from '../../../build/places.ts'
import { launchChromium } from '../../chromium.ts'
import { freePort } from '../../free-port.ts'
import { untilAnswered } from './first-answer.ts'
import { withProjectCopy } from './project-copy.ts'

/** What `npm run dev` lets wait for, in ms: each number one wait. */
export type Waits = Record<'first page' | 'code' | 'words' | 'styles', number[]>

/** A save: which source, how the nth one changes it, and what the page knows once it has taken it over. */
type Save = { file: string; change(text: string, n: number): string; taken(page: Page, n: number): Promise<number> }

/** Between two saves somebody thinks. */
const pauseMs = 2_000

const saves: Record<'code' | 'words' | 'styles', Save> = {
  code: {
    file: 'client/components/footer.tsx',
    change: (text, n) => text.replace('className="', `data-saved="${n}" className="`),
    // Until it is loaded anew: what follows is the page's own affair.
    async taken(page, n) {
      await page.locator(`[data-saved="${n}"]`).waitFor({ state: 'attached' })
      return page.evaluate(() => performance.timeOrigin)
    },
  },
  words: {
    file: 'locales/de/home.json',
    change: (text, n) => text.replace('"hero.title": "', `"hero.title": "${n} `),
    async taken(page, n) {
      await page.waitForFunction(start => document.querySelector('h1')?.textContent.startsWith(start), `${n} `)
      return Date.now()
    },
  },
  styles: {
    file: 'client/styles/base.css',
    change: (text, n) => `${text}\nbody { orphans: ${n} }\n`,
    async taken(page, n) {
      await page.waitForFunction(number => getComputedStyle(document.body).orphans === number, String(n))
      return Date.now()
    },
  },
}

/** Starts the development server in a copy of the project, opens a page and saves so often of each kind. */
export function measureDeveloping(times: number): Promise<Waits> {
  return withProjectCopy(async copy => {
    const port = await freePort()
    const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'silent' }
    const start = performance.now()
    const server = spawn(process.execPath, [join(copy, 'scripts/dev.ts')], { env, stdio: 'ignore' })
    try {
      await untilAnswered(server, port)
      const waits: Waits = { 'first page': [performance.now() - start], code: [], words: [], styles: [] }
      await saveInTurn(`http://127.0.0.1:${port}/de`, copy, times, waits)
      return waits
    } finally {
      server.kill()
      if (server.exitCode === null) await once(server, 'exit')
    }
  })
}

async function saveInTurn(address: string, copy: string, times: number, waits: Waits): Promise<void> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.goto(address, { waitUntil: 'networkidle' })
    // Not from 1, which some values are already.
    for (let n = 3; n < 3 + times; n++) {
      for (const [kind, { file, change, taken }] of Object.entries(saves)) {
        const text = change(await readFile(join(root, file), 'utf8'), n)
        await setTimeout(pauseMs)
        const saved = Date.now()
        await writeFile(join(copy, file), text)
        waits[kind as keyof typeof saves].push((await taken(page, n)) - saved)
      }
    }
  } finally {
    await browser.close()
  }
}
