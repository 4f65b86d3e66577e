const { transformSync } = require('esbuild')

/** Compiles TypeScript and ES modules to CommonJS with esbuild, because TypeScript 7 has no JavaScript API for ts-jest. */
module.exports = {
  process: (source, file) => ({
    code: transformSync(source, {
      loader: file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'js',
      format: 'cjs',
      jsx: 'automatic',
      target: 'node24',
      sourcefile: file,
      sourcemap: 'inline',
      supported: { 'dynamic-import': false },
      define: { 'import.meta.url': '__importMetaUrl', 'import.meta.dirname': '__dirname' },
      banner: "const __importMetaUrl = require('node:url').pathToFileURL(__filename).href;",
    }).code,
  }),
}
