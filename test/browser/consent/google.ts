import type { BrowserContext, Request } from 'playwright-core'
import { eventually } from '../../support/eventually.ts'
import { settled } from '../../support/settled.ts'
import { analyticsScript, containerScript } from './scripts.ts'

const measurementId = 'G-ABC123DEF4'

const answers: [start: string, answer: object][] = [
  ['https://firebase.googleapis.com/', { measurementId, appId: '1:2:web:3' }],
  [
    'https://firebaseinstallations.googleapis.com/',
    { fid: 'dIsVQ2QVRT-TW7L6VfeAMh', refreshToken: 'x', authToken: { token: 'x', expiresIn: '604800s' } },
  ],
]

export async function fakeGoogle(context: BrowserContext, site: string) {
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
    /** Expects that the page has sent exactly these requests since the last call, in any order. */
    async wasAsked(wanted: string[], options?: Parameters<typeof settled>[1]): Promise<void> {
      await eventually(() => expect(asked.length).toBeGreaterThanOrEqual(wanted.length))
      for (const page of context.pages()) await settled(page, options)
      expect(asked.splice(0).sort()).toEqual(wanted.sort())
    },
  }
}

function describe(request: Request): string {
  const { host, pathname, searchParams } = new URL(request.url())
  const page = searchParams.get('page')
  const act = request.method() === 'DELETE' ? 'DELETE ' : ''
  return page === null ? act + host + pathname : `${searchParams.get('by')}: ${page} after ${searchParams.get('after')}`
}
