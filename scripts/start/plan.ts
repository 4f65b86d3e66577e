import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { buildFolder } from '../../server/builds/build-folder.ts'

/** What `become-server.mjs` is told: the environment with what `.env` adds, and the servers to try, in order, as URLs. */
export type StartPlan = { env: Record<string, string | undefined>; servers: string[] }

/** Where the plan is written to: the outputs are for people. */
const planDescriptor = 3

type Builds = { buildsDir: string; ids: string[] }

/** Tells a plan to who has started this process; nothing where there is nothing to start, a sentence where it fails. */
export async function tellPlan(find: () => Promise<Builds | undefined>): Promise<void> {
  try {
    const builds = await find()
    if (builds) writeFileSync(planDescriptor, JSON.stringify(planFor(builds)))
  } catch (error) {
    process.stderr.write(`The start failed: ${(error as Error).message}\n`)
    process.exit(1)
  }
}

function planFor({ buildsDir, ids }: Builds): StartPlan {
  return {
    env: { NODE_ENV: 'production', ...process.env, BUILDS_DIR: buildsDir },
    servers: ids.map(id => pathToFileURL(buildFolder(buildsDir, id).server).href),
  }
}
