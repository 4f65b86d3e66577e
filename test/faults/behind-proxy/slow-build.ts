import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeBuild } from '../../../build/make-build.ts'
import type { TwoBuilds } from '../two-builds.ts'

export const placeholder = '<p>later</p>'

const own = 'export default function FaqPage'

/** Creates a build that sends a part of the FAQ page `ms` milliseconds late on the first render. */
export async function slowBuild({ tree, buildsDir }: TwoBuilds, ms: number): Promise<string> {
  const file = join(tree, 'client/pages/faq/page.tsx')
  const source = await readFile(file, 'utf8')
  if (!source.includes(own)) throw new Error(`client/pages/faq/page.tsx does not contain "${own}".`)
  await writeFile(file, `${source.replace(own, 'function FaqPage')}${late(ms)}`)
  try {
    return await makeBuild({ root: tree, buildsDir })
  } finally {
    await writeFile(file, source)
  }
}

const late = (ms: number) => `
import { Suspense, use } from 'react'
let waiting: Promise<void> | undefined
function Late() {
  use((waiting ??= new Promise(resolve => setTimeout(resolve, ${ms}))))
  return <p>late</p>
}
export default function LatePage() {
  return <><FaqPage /><Suspense fallback={${placeholder}}><Late /></Suspense></>
}
`
