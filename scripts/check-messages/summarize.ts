import { completeDrafts } from '../../build/steps/complete-drafts.ts'
import { readMessages } from '../../build/steps/read-messages.ts'
import { leastCoverage } from '../../shared/coverage.ts'
import { isDraft } from '../../shared/languages.ts'
import type { Project } from './check-project.ts'

/** How far the draft languages are, page by page, and the line that counts. */
export async function summarize({ root, languages }: Project, errors: number, warnings: number): Promise<string[]> {
  const drafts = languages.some(isDraft) ? await describeDrafts(root, languages) : []
  return [...drafts, `${languages.length} languages, errors: ${errors}, warnings: ${warnings}`]
}

async function describeDrafts(root: string, languages: Project['languages']): Promise<string[]> {
  const { coverage } = completeDrafts(languages, await readMessages(root, languages))
  return Object.entries(coverage).map(([code, shares]) => {
    const pages = Object.entries(shares).map(([page, share]) => `${page} ${Math.floor(share * 100)} %`)
    return `Draft ${code}: ${pages.join(', ')}; below ${leastCoverage * 100} % a page is kept out of search`
  })
}
