import { firebaseTools, startOfficialAuth } from '../../support/official-auth.ts'
import { type Answers, askedAuth, type FindCode } from './official-auth/asked-auth.ts'
import { askChanges } from './official-auth/changes.ts'
import { knownDifferences } from './official-auth/known-differences.ts'
import { askMailedCodes } from './official-auth/mailed-codes.ts'
import { askRequests } from './official-auth/requests.ts'
import { askSignIn } from './official-auth/sign-in.ts'
import { type Started, startForTest } from './support/start-for-test.ts'

const projectId = 'demo-auth'

const [describeOfficial, reason] = firebaseTools ? [describe, ''] : [describe.skip, ': set FIREBASE_TOOLS']

describeOfficial(`the local Auth compared with the official emulator${reason}`, () => {
  let local: Started
  let official: Awaited<ReturnType<typeof startOfficialAuth>>
  beforeAll(async () => {
    local = await startForTest({ projectId })
    official = await startOfficialAuth(projectId)
  })
  afterAll(async () => {
    await official?.close()
    await local.remove()
  })

  test.each([
    ['sign-in', askSignIn],
    ['mailed codes', askMailedCodes],
    ['changes', askChanges],
    ['requests', askRequests],
  ])('differs for %s only in the known cases', async (suite, askAll) => {
    const ours = await askAll(askedAuth(local.url, projectId, localCodes(local)))
    const theirs = await askAll(askedAuth(official.url, projectId, officialCodes(official.url)))
    expect(differences(ours, theirs)).toEqual(withoutReasons(knownDifferences[suite]))
  })
})

function localCodes({ mails }: Started): FindCode {
  return async (email, mode) => {
    const links = mails.filter(mail => mail.startsWith(`Mail to ${email}:`)).map(mail => mail.split(' open ')[1]!)
    return codeOf(links, mode)
  }
}

function officialCodes(url: string): FindCode {
  return async (email, mode) => {
    const answer = await fetch(`${url}/emulator/v1/projects/${projectId}/oobCodes`)
    const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; newEmail?: string; oobLink: string }[] }
    const links = oobCodes.filter(code => code.newEmail === email || code.email === email).map(({ oobLink }) => oobLink)
    return codeOf(links, mode)
  }
}

function codeOf(links: string[], mode: string): string {
  const query = links.map(link => new URL(link).searchParams).findLast(each => each.get('mode') === mode)
  return query?.get('oobCode') ?? 'none'
}

function differences(local: Answers, official: Answers) {
  const names = Object.keys(local).filter(name => local[name] !== official[name])
  return Object.fromEntries(names.map(name => [name, { local: local[name], official: official[name] }]))
}

function withoutReasons(known: (typeof knownDifferences)[string] = {}) {
  return Object.fromEntries(Object.entries(known).map(([name, { because: _, ...answers }]) => [name, answers]))
}
