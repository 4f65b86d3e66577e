import { brandStyles } from '../brand/brand-styles.ts'
import { browserTargets } from '../browser-targets.ts'
import type { Bundler } from '../bundler.ts'
import { hashedAssets } from '../plugins/hashed-assets.ts'

/** The site's one stylesheet, in the brand's colours, which stands inline in every page. */
export async function bundleStyles(root: string, { bundle, found }: Bundler): Promise<string> {
  const result = await bundle({
    absWorkingDir: root,
    entryPoints: ['client/styles/index.css'],
    banner: { css: brandStyles() },
    bundle: true,
    minify: true,
    target: browserTargets,
    write: false,
    logLevel: 'silent',
    plugins: [hashedAssets(found)],
  })
  return tighten(result.outputFiles[0]!.text.trim())
}

/** Without the blanks that esbuild leaves and that mean nothing: in custom properties, around `*` and `/`. */
const tighten = (css: string) => css.replace(/(--[\w-]+:) |(,) | ([*/]) /g, '$1$2$3')
