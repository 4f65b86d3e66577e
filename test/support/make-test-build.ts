import { currentBuild } from '../../build/current-build.ts'
import { buildsDirectory, root } from '../../build/places.ts'
import { activate } from '../../server/builds/latest-build.ts'

const buildsDir = buildsDirectory(process.env)
await activate(buildsDir, await currentBuild(root, buildsDir))
