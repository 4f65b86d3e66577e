import { type BuildContext, type BuildOptions, type BuildResult, build, context } from 'esbuild'

export type Bundler = {
  bundle<Options extends BuildOptions>(options: Options): Promise<BuildResult<Options>>
  /** Files of pictures and fonts that were met on the way. */
  found: Set<string>
}

/** Bundles from nothing. */
export function createBundler(): Bundler {
  return { bundle: build, found: new Set() }
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
  }
}
