import type { Page } from 'playwright-core'
import type { Bench } from './bench.ts'
import type { PageConfig } from './page-config.ts'

export async function newPage(bench: Bench, config: Partial<PageConfig> = {}): Promise<Page> {
  return bench.open(await bench.visit(), config)
}
