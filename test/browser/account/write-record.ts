import type { Page } from 'playwright-core'
import { askWrite } from '../../scripts/local-firebase/support/channel.ts'
import { eventually } from '../../support/eventually.ts'
import { storedToken } from './visitor.ts'

type Fields = Record<string, object>

/** Writes to the record of whoever is signed in on a page, as another browser of theirs would. */
export async function writeRecord(page: Page, writes: { at?: string; fields: Fields; stamped: string[] }[]) {
  const token = (await storedToken(page))!
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  const handoff = (await page.locator('script#handoff').textContent())!
  const read = (name: string) => new RegExp(`"${name}":"?([^",}]+)`).exec(handoff)![1]!
  const documents = `projects/${read('projectId')}/databases/(default)/documents`
  const made = writes.map(({ at = '', fields, stamped }) => ({
    update: { name: `${documents}/users/${sub}${at}`, fields },
    ...(at === '' && { updateMask: { fieldPaths: Object.keys(fields) } }),
    updateTransforms: stamped.map(fieldPath => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  }))
  const url = `http://${read('firestoreHost')}:${read('firestorePort')}`
  // The profile of an account that has just been created is on its way, and portraits need it.
  await eventually(async () => expect((await askWrite(url, token, made, documents)).error).toBeUndefined())
}

/** A portrait of 64 pixels in a colour of its own, as fields hold it. */
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

/** Keeps portraits at the first places, the last one as the newest. */
export async function keepPortraits(page: Page, count: number): Promise<void> {
  for (let place = 1; place <= count; place += 1) await keepPortrait(page, place)
}

/** Keeps one at a place. */
export async function keepPortrait(page: Page, place: number): Promise<void> {
  const fields = await photoOf(page, place * 40)
  await writeRecord(page, [{ at: `/portraits/${place}`, fields, stamped: ['createdAt', 'chosenAt'] }])
}

/** Keeps a portrait as records held it before there were places. */
export async function keepInProfile(page: Page): Promise<void> {
  await writeRecord(page, [{ fields: await photoOf(page, 200), stamped: ['updatedAt'] }])
}
