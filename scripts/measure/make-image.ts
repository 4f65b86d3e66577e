import { cpSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../../build/places.ts'

/** What the last stage of the Dockerfile copies: source and target, both in the project's folder. */
function copied(): [string, string][] {
  const stage = readFileSync(join(root, 'scripts/deploy/Dockerfile'), 'utf8')
    .split(/^FROM /m)
    .at(-1)!
  return [...stage.matchAll(/^COPY (?:--from=\S+ )?(.+) (\S+)$/gm)].flatMap(([, sources, target]) =>
    sources!.split(' ').map((source): [string, string] => {
      const from = source.replace(/^\/site\//, '')
      return [from, target!.endsWith('/') ? join(target!, basename(from)) : target!]
    }),
  )
}

/** The files of an image that holds one build, in a folder; what a container runs, and where it lays its build from. */
export function makeImage(site: string, buildsDir: string, id: string): { main: string; lay: string } {
  for (const [source, target] of copied()) {
    const isBuilds = source === 'dist/builds'
    const from = isBuilds ? join(buildsDir, id) : join(root, source)
    cpSync(from, join(site, target, isBuilds ? id : ''), { recursive: true })
  }
  return { main: join(site, 'scripts/deploy/start-container.mjs'), lay: join(site, 'scripts/lay.ts') }
}
