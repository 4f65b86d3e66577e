const makeBuild = require('./global-setup.cjs')

/** One site for all test files that bring none of their own, and where the Chromium of each worker lies. */
module.exports = async () => {
  await makeBuild()
  const { chromiumPath } = await import('../../scripts/chromium.ts')
  const { serveSite } = await import('./served-site.ts')
  // Unpacked here: workers that all did it at once would meet half a file.
  process.env.CHROME_PATH = await chromiumPath()
  const site = await serveSite()
  process.env.TEST_SITE = JSON.stringify([site.url, site.build, site.buildsDir])
  globalThis.endSite = site.stop
}
