import { type BuildContext, type BuildOptions, type BuildResult, build, context } from 'esbuild'

/** The oldest browsers that the site supports, as esbuild's targets. */
export const browserTargets = ['chrome111', 'edge111', 'firefox121', 'safari16.4']

/** Scripts and their source maps by address. */
export type Scripts = ReadonlyMap<string, Uint8Array>

export type Bundler = {
  bundle<Options extends BuildOptions>(options: Options): Promise<BuildResult<Options>>
  /** Files of pictures, fonts and libraries that were met on the way. */
  found: Set<string>
  /** The scripts of workers that were met on the way and their source maps, by address, by the file of each worker. */
  workers: Map<string, Scripts>
}

/** Bundles from nothing. */
export function createBundler(): Bundler {
  // esbuild is written in Go, which looks for garbage whenever the heap has doubled: a build is over before that pays.
  process.env.GOGC ??= '400'
  return { bundle: build, found: new Set(), workers: new Map() }
}

/** Keeps what it has parsed: bundling the same entries once more reads only what was saved since. */
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
