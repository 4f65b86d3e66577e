import { makeBuild } from '../../build/make-build.ts'
import { root } from '../../build/places.ts'

/** A build for developing. Stale pictures are no concern of who is at work on something else: other commands name them. */
export function makeDevBuild(buildsDir: string): Promise<string> {
  return makeBuild({ root, buildsDir, dev: true, warn: () => {} })
}
