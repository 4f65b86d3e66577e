import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { isDraft, languages } from '../../shared/languages.ts'

/**
 * What draft languages need and nobody else carries: the notice of an incomplete page, and elements that tell the language
 * of English words among others. Without drafts the notice is nothing, and elements are React's own.
 */
export function draftParts(root: string): Plugin {
  const drafts = languages.some(isDraft)
  const runtime = join(root, 'client', 'drafts', 'jsx-runtime.ts')
  return {
    name: 'draft-parts',
    setup(build) {
      if (drafts) {
        build.onResolve({ filter: /^react\/jsx-runtime$/ }, ({ importer }) =>
          importer === runtime ? undefined : { path: runtime },
        )
      } else {
        build.onLoad({ filter: /draft-notice\.tsx$/ }, () => ({ contents: 'export const DraftNotice = () => null' }))
        build.onLoad({ filter: /draft-notice\.css$/ }, () => ({ contents: '', loader: 'css' }))
      }
    },
  }
}
