import type { BrowserContext, Request } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { analyticsScript, containerScript } from './scripts.ts'

const measurementId = 'G-ABC123DEF4'

/** What Firebase's library is answered: whose measurement it is, and the id of this installation. */
const answers: [start: string, answer: object][] = [
  ['https://firebase.googleapis.com/', { measurementId, appId: '1:2:web:3' }],
  [
    'https://firebaseinstallations.googleapis.com/',
    { fid: 'dIsVQ2QVRT-TW7L6VfeAMh', refreshToken: 'x', authToken: { token: 'x', expiresIn: '604800s' } },
  ],
]

/** Everybody but the site, as a browser's context meets them: what is asked of them is noted, and answered here. */
export async function standInForGoogle(context: BrowserContext, site: string) {
  const asked: string[] = []
  await context.route(
    url => /^https?:$/.test(url.protocol) && url.origin !== site,
    route => {
      asked.push(describe(route.request()))
      const { pathname } = new URL(route.request().url())
      const answer = answers.find(([start]) => route.request().url().startsWith(start))?.[1]
      if (answer) return route.fulfill({ json: answer })
      const script = { '/gtag/js': analyticsScript, '/gtm.js': containerScript }[pathname]
      return route.fulfill(script ? { contentType: 'text/javascript', body: `(${script})()` } : { status: 204 })
    },
  )
  return {
    /** Just this was asked since the last time, in any order, and nothing follows. */
    async wasAsked(wanted: string[]): Promise<void> {
      await eventually(() => expect(asked.length).toBeGreaterThanOrEqual(wanted.length))
      await new Promise(done => setTimeout(done, 600))
      expect(asked.splice(0).sort()).toEqual(wanted.sort())
    },
  }
}

/** `www.googletagmanager.com/gtm.js`, what is to be deleted, or who counts which page. */
function describe(request: Request): string {
  const { host, pathname, searchParams } = new URL(request.url())
  const page = searchParams.get('page')
  const act = request.method() === 'DELETE' ? 'DELETE ' : ''
  return page === null ? act + host + pathname : `${searchParams.get('by')}: ${page} after ${searchParams.get('after')}`
}
