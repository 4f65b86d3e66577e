const makeBuild = require('./global-setup.cjs')

module.exports = async () => {
  await makeBuild()
  const { chromiumPath } = await import('../../scripts/chromium.ts')
  const { serveSite } = await import('./served-site.ts')
  // Unpack Chromium before the workers start. Otherwise, a worker could find the incomplete file that another worker is
  // unpacking.
  process.env.CHROME_PATH = await chromiumPath()
  const site = await serveSite()
  process.env.TEST_SITE = JSON.stringify([site.url, site.build, site.buildsDir])
  globalThis.endSite = site.stop
}
