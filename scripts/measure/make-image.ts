import { cpSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../../build/places.ts'

/** What the last stage of the Dockerfile copies: source and target, both in the project's folder. */
function copied(): [string, string][] {
  const stage = readFileSync(join(root, 'scripts/deploy/Dockerfile'), 'utf8')
    .split(/^FROM /m)
    .at(-1)!
  return [...stage.matchAll(/^COPY (?:--\S+ )*(.+) (\S+)$/gm)].flatMap(([, sources, target]) =>
    sources!.split(' ').map((source): [string, string] => {
      const from = source.replace(/^\/site\//, '')
      return [from, target!.endsWith('/') ? join(target!, basename(from)) : target!]
    }),
  )
}

/** Scripts of an image: what a container runs, what lays its build elsewhere, and what is run once while it is made. */
export type Image = Record<'main' | 'lay' | 'compile', string>

/** The files of an image that holds one build, in a folder, before anything is run in it. */
export function makeImage(site: string, buildsDir: string, id: string): Image {
  for (const [source, target] of copied()) {
    const isBuilds = source === 'dist/builds'
    const from = isBuilds ? join(buildsDir, id) : join(root, source)
    // A build that has been served here has more than was built.
    const filter = (path: string) => basename(path) !== 'compiled'
    cpSync(from, join(site, target, isBuilds ? id : ''), { recursive: true, filter })
  }
  return {
    main: join(site, 'scripts/deploy/start-container.mjs'),
    lay: join(site, 'scripts/lay.ts'),
    compile: join(site, 'scripts/deploy/compile-image.mjs'),
  }
}
