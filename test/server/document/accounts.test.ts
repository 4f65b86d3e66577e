import request from 'supertest'
import { createApp } from '../../../server/app.ts'
import type { Firebase } from '../../../server/firebase/connect-firebase.ts'
import { createSite } from '../../../server/site.ts'
import type { PublicFirebase } from '../../../shared/public-config.ts'
import { innerPath } from '../../support/sample-routes.ts'
import { silentConsole } from '../../support/silent-console.ts'
import { testSite } from '../../support/site.ts'
import { testBuilds } from '../../support/test-builds.ts'

const settings = { cacheSizeBytes: 1_048_576, longPollingSeconds: 5 }
const google: PublicFirebase = { options: { projectId: 'p', apiKey: 'k' }, ...settings }
const local: PublicFirebase = {
  ...google,
  local: { authUrl: 'http://127.0.0.1:3001', firestoreHost: '127.0.0.1', firestorePort: 3001 },
}

describe('the account of a visitor', () => {
  silentConsole()
  const openPage = async (browser?: PublicFirebase) => {
    const { config, stamp, log, requests } = await testSite()
    const firebase = browser && ({ browser } as Firebase)
    const site = await createSite({ config, stamp, log, requests, buildsDir: testBuilds, firebase })
    const { text, headers } = await request(createApp(site)).get(innerPath)
    return { text, policy: headers['content-security-policy']! }
  }

  test('is not mentioned on a page of a site without Firebase', async () => {
    const { text, policy } = await openPage()
    expect(text).not.toContain('class="account-link"')
    expect(text).not.toContain('"firebase"')
    expect(policy).toContain("connect-src 'self';")
  })

  test('lets the browser connect to the project at Google, and to nothing else', async () => {
    const { text, policy } = await openPage(google)
    expect(text).toContain('class="account-link"')
    expect(text).toContain('"firebase":{"options":{"projectId":"p","apiKey":"k"},"cacheSizeBytes":1048576')
    expect(policy).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firestore.googleapis.com;",
    )
    expect(policy).toContain("img-src 'self' blob: data: https://www.google.com/images/cleardot.gif;")
  })

  test('lets the browser connect to a local Firebase, and not to Google', async () => {
    const { policy } = await openPage(local)
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:3001;")
    expect(policy).not.toContain('google')
  })
})
