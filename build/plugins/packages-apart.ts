import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build as bundle, type Metafile, type Plugin } from 'esbuild'
import { browserTargets } from '../bundler.ts'

const commonJs = /^(react|react-dom)(\/|$)/

/** Marks the plugin's own calls of `resolve`, to prevent an endless loop. */
const asked = Symbol('asked')

/** Bundles packages into separate scripts in development, so that rebuilds process only the project's own code. */
export function packagesApart(root: string): Plugin {
  const folder = packagesFolder(root)
  const there = new Set<string>()
  return {
    name: 'packages-apart',
    setup(build) {
      build.onResolve({ filter: /^[@a-z]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (kind === 'entry-point' || pluginData === asked) return undefined
        if (!there.has(path)) {
          const { errors } = await build.resolve(path, { kind, importer, resolveDir, pluginData: asked })
          // Let esbuild report the error, because its message names the file and the line of the import.
          if (errors.length > 0) return undefined
          there.add(path)
        }
        return { path: `/${folder}/${path}.js`, external: true }
      })
    },
  }
}

let last: { names: string; files: Promise<Map<string, Uint8Array>> } | undefined

export function packageScripts(root: string, { outputs }: Metafile): Promise<ReadonlyMap<string, Uint8Array>> {
  const folder = packagesFolder(root)
  const imported = Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path))
  const ours = imported.filter(path => path.startsWith(`/${folder}/`))
  const names = [...new Set(ours)].map(path => path.slice(folder.length + 2, -'.js'.length)).sort()
  const key = [folder, ...names].join()
  if (last?.names !== key) last = { names: key, files: bundlePackages(root, folder, names) }
  return last.files
}

function packagesFolder(root: string): string {
  const installed = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `assets/packages-${installed.slice(0, 10)}`
}

async function bundlePackages(root: string, folder: string, packages: string[]): Promise<Map<string, Uint8Array>> {
  const { outputFiles } = await bundle({
    absWorkingDir: root,
    entryPoints: packages.map(name => ({ in: name, out: name })),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: browserTargets,
    define: { 'process.env.NODE_ENV': '"development"' },
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
    plugins: [namedExports(root)],
  })
  return new Map(outputFiles.map(({ path, contents }) => [path.slice(root.length), contents]))
}

/** Without this plugin, named imports from a CommonJS package would fail. */
function namedExports(root: string): Plugin {
  const require = createRequire(join(root, 'package.json'))
  return {
    name: 'named-exports',
    setup(build) {
      build.onResolve({ filter: commonJs }, ({ path, kind }) =>
        kind === 'entry-point' ? { path, namespace: 'named-exports' } : undefined,
      )
      build.onLoad({ filter: /.*/, namespace: 'named-exports' }, ({ path }) => ({
        contents: `export { ${Object.keys(require(path)).join(', ')} } from ${JSON.stringify(path)}`,
        resolveDir: root,
      }))
    },
  }
}
