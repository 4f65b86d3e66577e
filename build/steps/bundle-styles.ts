import { transform } from 'esbuild'
import { brandStyles } from '../brand/brand-styles.ts'
import { fontPath, fontStyles } from '../brand/font-styles.ts'
import type { Bundler } from '../bundler.ts'
import { browserTargets, strictStyles } from '../bundler.ts'
import { assetAddress, hashedAssets } from '../plugins/hashed-assets.ts'

export async function bundleStyles(root: string, { bundle, found }: Bundler): Promise<string> {
  const result = await bundle({
    absWorkingDir: root,
    entryPoints: ['client/styles/index.css'],
    banner: {
      css: (
        await transform(fontStyles(root, assetAddress(fontPath(root))) + brandStyles(), { loader: 'css', minify: true })
      ).code,
    },
    bundle: true,
    minify: true,
    target: browserTargets,
    write: false,
    logLevel: 'silent',
    logOverride: strictStyles,
    plugins: [hashedAssets(found)],
  })
  return tighten(result.outputFiles[0]!.text.trim())
}

const tighten = (css: string) =>
  css
    .replace(/(--[\w-]+:) |(,) | ([*/]) |\n/g, '$1$2$3')
    .replace(/(?<=[:, ])transparent(?=[;, }])/g, '#0000')
    .replace(/#([\da-f])\1([\da-f])\2([\da-f])\3(?=[;}])/g, '#$1$2$3')
