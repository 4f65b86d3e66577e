import type { Page } from 'playwright-core'
import { askWrite } from '../../scripts/local-firebase/support/channel.ts'
import { eventually } from '../../support/eventually.ts'
import { databaseOf } from './server-account.ts'
import { storedToken } from './visitor.ts'

type Fields = Record<string, object>

/** Writes to the account's record through the API, as another browser would. */
export async function writeRecord(page: Page, writes: { at?: string; fields: Fields; stamped: string[] }[]) {
  const token = (await storedToken(page))!
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  const { url, documents } = await databaseOf(new URL(page.url()).origin)
  const made = writes.map(({ at = '', fields, stamped }) => ({
    update: { name: `${documents}/users/${sub}${at}`, fields },
    ...(at === '' && { updateMask: { fieldPaths: Object.keys(fields) } }),
    updateTransforms: stamped.map(fieldPath => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  }))
  // Retry, because the database refuses portraits until the page has stored the new account's profile.
  await eventually(async () => expect((await askWrite(url, token, made, documents)).error).toBeUndefined())
}

async function photoOf(page: Page, hue: number): Promise<Fields> {
  const bytesValue = await page.evaluate(angle => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
    const context = canvas.getContext('2d')!
    context.fillStyle = `hsl(${angle} 70% 50%)`
    context.fillRect(0, 0, 64, 64)
    return canvas.toDataURL('image/jpeg').split(',')[1]!
  }, hue)
  return { photo: { bytesValue } }
}

/** The last slot contains the newest portrait. */
export async function keepPortraits(page: Page, count: number): Promise<void> {
  for (let slot = 1; slot <= count; slot += 1) await keepPortrait(page, slot)
}

export async function keepPortrait(page: Page, slot: number): Promise<void> {
  const fields = await photoOf(page, slot * 40)
  await writeRecord(page, [{ at: `/portraits/${slot}`, fields, stamped: ['createdAt', 'chosenAt'] }])
}

/** Stores a portrait in the profile, as the site did before slots existed. */
export async function keepInProfile(page: Page): Promise<void> {
  await writeRecord(page, [{ fields: await photoOf(page, 200), stamped: ['updatedAt'] }])
}
