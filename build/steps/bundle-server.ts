import { build } from 'esbuild'
import { hashedAssets } from '../plugins/hashed-assets.ts'
import { lazyStyles } from '../plugins/lazy-styles.ts'

/** The server with all it needs in one file, so that a build of last week runs as it ran, whatever is installed today. */
export async function bundleServer(root: string, dev: boolean): Promise<{ code: Uint8Array; map: Uint8Array }> {
  const result = await build({
    absWorkingDir: root,
    entryPoints: { main: dev ? 'server/dev.ts' : 'server/main.ts' },
    outdir: 'server',
    bundle: true,
    // While developing, packages are loaded once and stay; only our own code is made anew.
    packages: dev ? 'external' : 'bundle',
    platform: 'node',
    format: 'esm',
    target: 'node22.23',
    jsx: 'automatic',
    minifySyntax: true,
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    define: dev ? {} : { 'process.env.NODE_ENV': '"production"' },
    // CommonJS packages inside an ES module still ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);",
    },
    write: false,
    logLevel: 'silent',
    plugins: [hashedAssets(new Set()), lazyStyles(root)],
  })
  const [code, map] = ['main.js', 'main.js.map'].map(
    name => result.outputFiles!.find(file => file.path.endsWith(name))!,
  )
  return { code: code!.contents, map: map!.contents }
}
