import { type BuildContext, type BuildOptions, type BuildResult, build, context } from 'esbuild'

export type Bundler = {
  bundle<Options extends BuildOptions>(options: Options): Promise<BuildResult<Options>>
  /** Files of pictures and fonts that were met on the way. */
  found: Set<string>
}

export type KeepingBundler = Bundler & {
  /** Whether what was bundled of an entry last is still what the sources say. */
  isUnchanged(entry: string): boolean
}

/** Bundles from nothing. */
export function createBundler(): Bundler {
  return { bundle: build, found: new Set() }
}

/** Keeps what it has parsed: bundling the same entries once more reads only what was saved since. */
export function createKeepingBundler(): KeepingBundler {
  const contexts = new Map<string, Promise<BuildContext<BuildOptions>>>()
  const results = new Map<string, BuildResult>()
  const bundler: KeepingBundler = {
    async bundle<Options extends BuildOptions>(options: Options) {
      const key = JSON.stringify(options.entryPoints)
      const last = results.get(key)
      const [entry] = Object.values(options.entryPoints!) as string[]
      if (last && bundler.isUnchanged(entry!)) return last as BuildResult<Options>
      const kept = contexts.get(key) ?? context(options as BuildOptions)
      contexts.set(key, kept)
      results.delete(key)
      const result = await (await kept).rebuild()
      results.set(key, result)
      return result as BuildResult<Options>
    },
    found: new Set(),
    isUnchanged: () => false,
  }
  return bundler
}
