import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Bundler } from '../bundler.ts'
import { hashedAssets } from '../plugins/hashed-assets.ts'
import { lazyStyles } from '../plugins/lazy-styles.ts'
import { pseudoDefine } from '../pseudo-language.ts'
import { refuseParsers, serverShrinkers } from '../shrink/server.ts'

/** Bundles the server with its packages, so that an old build does not depend on the installed versions. */
export async function bundleServer(
  root: string,
  dev: boolean,
  { bundle }: Bundler,
  without: readonly string[] = [],
): Promise<Map<string, Uint8Array>> {
  const shrinkers = Object.entries(serverShrinkers(root)).filter(([name]) => !without.includes(name))
  const result = await bundle({
    absWorkingDir: root,
    // Keep symbolic links, so that the output does not depend on the real paths of packages.
    preserveSymlinks: true,
    entryPoints: { main: dev ? 'server/dev.ts' : 'server/main.ts' },
    outdir: 'server',
    bundle: true,
    splitting: !dev,
    packages: dev ? 'external' : 'bundle',
    // `supports-color` is an optional import of the package `debug` and may not be installed.
    external: ['supports-color'],
    platform: 'node',
    format: 'esm',
    target: 'node24.19',
    jsx: 'automatic',
    minifySyntax: true,
    sourcemap: 'linked',
    sourcesContent: false,
    // Give sources absolute URLs, because debuggers match breakpoints to sources by URL.
    ...(dev && { sourceRoot: `${pathToFileURL(join(root, 'server'))}/` }),
    legalComments: 'none',
    define: { ...(!dev && { 'process.env.NODE_ENV': '"production"' }), ...pseudoDefine(dev) },
    // CommonJS packages load Node's modules with `require`, which ES modules do not have.
    banner: {
      js: "import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);",
    },
    write: false,
    logLevel: 'silent',
    plugins: [
      refuseParsers(root),
      hashedAssets(new Set(), { inline: true }),
      lazyStyles(root),
      ...shrinkers.map(([, plugin]) => plugin),
    ],
  })
  return new Map(result.outputFiles!.map(({ path, contents }) => [basename(path), contents]))
}
