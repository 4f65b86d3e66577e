import { type BuildContext, type BuildOptions, type BuildResult, build, context } from 'esbuild'

export const browserTargets = ['chrome111', 'edge111', 'firefox121', 'safari16.4']

/** Turns these esbuild warnings about stylesheets into errors, because browsers would ignore the affected rules. */
export const strictStyles = Object.fromEntries(
  ['css-syntax-error', 'js-comment-in-css', 'invalid-@layer', 'invalid-calc', 'unsupported-@charset'].map(id => [
    id,
    'error' as const,
  ]),
)

export type Scripts = ReadonlyMap<string, Uint8Array>

export type Bundler = {
  bundle<Options extends BuildOptions>(options: Options): Promise<BuildResult<Options>>
  /** Paths of images, fonts and libraries that sources import as URLs. */
  found: Set<string>
  workers: Map<string, Scripts>
}

export function createBundler(): Bundler {
  // Let esbuild (written in Go) collect garbage less often, because a build ends before its garbage fills the memory.
  process.env.GOGC ??= '400'
  return { bundle: build, found: new Set(), workers: new Map() }
}

export function createKeepingBundler(): Bundler {
  const contexts = new Map<string, Promise<BuildContext<BuildOptions>>>()
  return {
    async bundle<Options extends BuildOptions>(options: Options) {
      const key = JSON.stringify(options.entryPoints)
      const kept = contexts.get(key) ?? context(options as BuildOptions)
      contexts.set(key, kept)
      return (await (await kept).rebuild()) as BuildResult<Options>
    },
    found: new Set(),
    workers: new Map(),
  }
}
