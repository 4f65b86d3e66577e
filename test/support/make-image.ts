import { cpSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../../build/places.ts'

/** Returns the paths that the last stage of the Dockerfile copies, as pairs of source and target. */
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

/** `main` runs in a container, `upload` uploads the image's build, and `compile` runs once while the image is made. */
export type Image = Record<'main' | 'upload' | 'compile', string>

/** Does not run `compile`. */
export function makeImage(site: string, buildsDir: string, id: string): Image {
  for (const [source, target] of copied()) {
    const isBuilds = source === 'dist/builds'
    const from = isBuilds ? join(buildsDir, id) : join(root, source)
    // Skip the folder `compiled`, which a server writes into a build that it serves.
    const filter = (path: string) => basename(path) !== 'compiled'
    cpSync(from, join(site, target, isBuilds ? id : ''), { recursive: true, filter })
  }
  return {
    main: join(site, 'scripts/deploy/start-container.mjs'),
    upload: join(site, 'scripts/upload-build.ts'),
    compile: join(site, 'scripts/deploy/compile-image.mjs'),
  }
}
