import puppeteer from 'puppeteer-core'
import { firstFile } from './first-file.ts'
import type { Engine } from './tab.ts'

const program = () => firstFile(['/usr/bin/firefox-esr', '/usr/bin/firefox'])

/** Firefox, driven by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: { 'firefox-esr': program },
  cannot: ['drag a file into the window, or fill the clipboard: the page is told of both by events made in it'],
  async open(downloads, { width, height, dark, reducedMotion, language }) {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: program()!,
      headless: true,
      defaultViewport: { width, height },
      extraPrefsFirefox: {
        'browser.download.folderList': 2,
        'browser.download.dir': downloads,
        // By default, the downloads panel would receive the next click, and a saved WebP would open in a new tab.
        'browser.download.alwaysOpenPanel': false,
        'browser.download.viewableInternally.enabledTypes': '',
        'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
        'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
        'intl.accept_languages': language,
      },
    })
    const [page = await browser.newPage()] = await browser.pages()
    await page.setViewport({ width, height })
    // Accepts the page's question whether to discard an unsaved photo.
    page.on('dialog', dialog => void dialog.accept())
    return {
      go: async address => void (await page.goto(address)),
      back: async () => void (await page.evaluate(() => history.back())),
      forward: async () => void (await page.evaluate(() => history.forward())),
      reload: async () => void (await page.reload()),
      run: (script, ...args) => page.evaluate(script as never, ...args) as never,
      async move([from, ...points], pointer) {
        const { mouse, touchscreen } = page
        if (pointer === 'touch') {
          const touch = await touchscreen.touchStart(from!.x, from!.y)
          for (const { x, y } of points) await touch.move(x, y)
          return touch.end()
        }
        await mouse.move(from!.x, from!.y)
        await mouse.down()
        for (const { x, y } of points) await mouse.move(x, y)
        await mouse.up()
      },
      press: key => page.keyboard.press(key),
      type: text => page.keyboard.type(text),
      async choose(selector, file) {
        const input = await page.$(selector)
        await (input as { uploadFile(...files: string[]): Promise<void> } | null)?.uploadFile(file)
      },
      picture: async () => Buffer.from(await page.screenshot()),
      setOffline: offline => page.setOfflineMode(offline),
      close: () => browser.close(),
    }
  },
}
