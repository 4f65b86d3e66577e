import type { Page } from 'playwright-core'
import type { Bench } from './bench.ts'
import { newPage } from './new-page.ts'

export type SdkPages = {
  page: Page
  other: Page
  open(): Promise<Page>
}

export function sdkPages(bench: () => Bench, isPolling: boolean): SdkPages {
  const pages = { open: () => newPage(bench(), { isPolling }) } as SdkPages
  beforeAll(async () => {
    pages.page = await pages.open()
    pages.other = await pages.open()
  })
  return pages
}
