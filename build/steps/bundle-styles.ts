import { build } from 'esbuild'
import { browserTargets } from '../browser-targets.ts'
import { hashedAssets } from '../plugins/hashed-assets.ts'

/** The site's one stylesheet, which stands inline in every page. */
export async function bundleStyles(root: string, assets: Set<string>): Promise<string> {
  const result = await build({
    absWorkingDir: root,
    entryPoints: ['client/styles/index.css'],
    bundle: true,
    minify: true,
    target: browserTargets,
    write: false,
    logLevel: 'silent',
    plugins: [hashedAssets(assets)],
  })
  return result.outputFiles[0]!.text.trim()
}
