import type { Page } from 'playwright-core'

export function save(page: Page): Promise<void> {
  return page.evaluate(() =>
    kit.setDoc(kit.profile(), {
      displayName: 'Ann',
      createdAt: kit.serverTimestamp(),
      updatedAt: kit.serverTimestamp(),
    }),
  )
}

/** Returns `fine`, or the error code. */
export function rename(page: Page, displayName: string): Promise<string> {
  return page.evaluate(
    name => kit.codeOf(kit.updateDoc(kit.profile(), { displayName: name, updatedAt: kit.serverTimestamp() })),
    displayName,
  )
}

export function nameOnServer(page: Page): Promise<unknown> {
  return page.evaluate(async () => (await kit.getDocFromServer(kit.profile())).data()?.displayName)
}

export async function watch(page: Page): Promise<void> {
  await page.evaluate(() =>
    kit.onSnapshot(
      kit.profile(),
      shown => kit.seen.push(shown.data()?.displayName ?? null),
      error => kit.seen.push(error.code),
    ),
  )
}

export async function sees(page: Page, value: unknown): Promise<void> {
  await page.waitForFunction(wanted => kit.seen.at(-1) === wanted, value)
}
