import { type BuildContext, type BuildOptions, type BuildResult, build, context } from 'esbuild'

export const browserTargets = ['chrome111', 'edge111', 'firefox121', 'safari16.4']

/** Scripts and their source maps, by URL. */
export type Scripts = ReadonlyMap<string, Uint8Array>

export type Bundler = {
  bundle<Options extends BuildOptions>(options: Options): Promise<BuildResult<Options>>
  /** Images, fonts and libraries that sources import as a URL. */
  found: Set<string>
  workers: Map<string, Scripts>
}

export function createBundler(): Bundler {
  // A build is too short for Go's garbage collector to pay off, so esbuild runs it less often.
  process.env.GOGC ??= '400'
  return { bundle: build, found: new Set(), workers: new Map() }
}

/** Creates a bundler for development, which parses only changed files again. */
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
