import { build } from 'esbuild'
import { reactAsEsm } from '../../../build/shrink/react-as-esm.ts'

async function bundle(contents: string): Promise<{ error: string; code: string }> {
  const stdin = { contents, resolveDir: __dirname }
  const options = { bundle: true, write: false, minify: true, format: 'esm', logLevel: 'silent' } as const
  return build({ ...options, stdin, plugins: [reactAsEsm()] }).then(
    ({ outputFiles }) => ({ error: '', code: outputFiles[0]!.text }),
    error => ({ error: error.message, code: '' }),
  )
}

describe('reactAsEsm', () => {
  test.each([
    "export { useState, Suspense } from 'react'",
    "export { hydrateRoot } from 'react-dom/client'",
    "export { jsx, jsxs, Fragment } from 'react/jsx-runtime'",
    "export { createPortal } from 'react-dom'",
  ])('bundles %s without a CommonJS wrapper', async source => {
    const { error, code } = await bundle(source)
    expect(error).toBe('')
    expect(code).not.toMatch(/\.exports\b/)
  })

  test.each(["export { useMagic } from 'react'", "export { default } from 'react'"])('rejects %s', async source => {
    expect((await bundle(source)).error).toContain('No matching export')
  })

  test.each(['react-dom/server', 'react-dom/test-utils', 'react/jsx-dev-runtime', 'scheduler/tracing'])(
    'rejects %s, which is not for the browser',
    async name => {
      expect((await bundle(`export * from '${name}'`)).error).toContain(
        `"${name}" is not allowed in the browser's bundle.`,
      )
    },
  )
})
