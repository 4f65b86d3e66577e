import { build } from 'esbuild'
import { brandStyles } from '../brand/brand-styles.ts'
import { browserTargets } from '../browser-targets.ts'
import { hashedAssets } from '../plugins/hashed-assets.ts'

/** The site's one stylesheet, in the brand's colours, which stands inline in every page. */
export async function bundleStyles(root: string, assets: Set<string>): Promise<string> {
  const result = await build({
    absWorkingDir: root,
    entryPoints: ['client/styles/index.css'],
    banner: { css: brandStyles() },
    bundle: true,
    minify: true,
    target: browserTargets,
    write: false,
    logLevel: 'silent',
    plugins: [hashedAssets(assets)],
  })
  return tighten(result.outputFiles[0]!.text.trim())
}

/** Without the blanks that esbuild leaves and that mean nothing: in custom properties, around `*` and `/`. */
const tighten = (css: string) => css.replace(/(--[\w-]+:) |(,) | ([*/]) /g, '$1$2$3')
