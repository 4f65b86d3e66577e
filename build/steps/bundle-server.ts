import { basename } from 'node:path'
import type { Bundler } from '../bundler.ts'
import { hashedAssets } from '../plugins/hashed-assets.ts'
import { lazyStyles } from '../plugins/lazy-styles.ts'
import { omittedParsers } from '../plugins/omitted-parsers.ts'
import { pseudoDefine } from '../pseudo-language.ts'
import { serverShrinkers } from '../shrink/server.ts'

/**
 * The server with all it needs, so that a build of last week runs as it ran, whatever is installed today: `main.js`, and
 * a file for each part that is loaded only where it is needed.
 */
export async function bundleServer(
  root: string,
  dev: boolean,
  { bundle }: Bundler,
  without: readonly string[] = [],
): Promise<Map<string, Uint8Array>> {
  const shrinkers = Object.entries(serverShrinkers(root)).filter(([name]) => !without.includes(name))
  const result = await bundle({
    absWorkingDir: root,
    // Packages are named by where they are linked, so the bytes do not tell where they lie.
    preserveSymlinks: true,
    entryPoints: { main: dev ? 'server/dev.ts' : 'server/main.ts' },
    outdir: 'server',
    bundle: true,
    // While developing, one file is sooner bundled and written.
    splitting: !dev,
    // While developing, packages are loaded once and stay; only our own code is made anew.
    packages: dev ? 'external' : 'bundle',
    // debug colours its lines with it where something else has installed it: development does, and production does not.
    external: ['supports-color'],
    platform: 'node',
    format: 'esm',
    target: 'node24.19',
    jsx: 'automatic',
    minifySyntax: true,
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    define: { ...(!dev && { 'process.env.NODE_ENV': '"production"' }), ...pseudoDefine(dev) },
    // CommonJS packages inside an ES module still ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);",
    },
    write: false,
    logLevel: 'silent',
    plugins: [
      omittedParsers(root),
      hashedAssets(new Set(), { inline: true }),
      lazyStyles(root),
      ...shrinkers.map(([, plugin]) => plugin),
    ],
  })
  return new Map(result.outputFiles!.map(({ path, contents }) => [basename(path), contents]))
}
