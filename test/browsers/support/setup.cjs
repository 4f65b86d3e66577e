const makeBuild = require('../../support/global-setup.cjs')

/** Test files share this site, or start their own. */
module.exports = async () => {
  await makeBuild()
  const { serveSite } = await import('../../support/served-site.ts')
  const site = await serveSite()
  process.env.TEST_SITE = JSON.stringify([site.url, site.build, site.buildsDir])
  globalThis.endSite = site.stop
}
