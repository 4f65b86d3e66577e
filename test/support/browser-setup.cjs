const makeBuild = require('./global-setup.cjs')

/** One browser and one site for all test files that bring none of their own. */
module.exports = async () => {
  await makeBuild()
  const { serveChromium } = await import('../../scripts/chromium.ts')
  const { serveSite } = await import('./served-site.ts')
  const [browser, site] = await Promise.all([serveChromium(), serveSite()])
  process.env.TEST_CHROMIUM = browser.wsEndpoint()
  process.env.TEST_SITE = JSON.stringify([site.url, site.build, site.buildsDir])
  globalThis.endShared = () => Promise.all([browser.close(), site.stop()])
}
