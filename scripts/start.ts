import { spawn } from 'node:child_process'
import { currentBuild } from '../build/current-build.ts'
import { buildsDirectory, root } from '../build/places.ts'
import { buildFolder } from '../server/builds/build-folder.ts'
import { refuseOldRuntime } from './runtime.ts'

refuseOldRuntime(process.versions.node)

/** `npm start`: builds where the sources have no build yet, then serves it until a signal comes. */
try {
  const buildsDir = buildsDirectory(process.env)
  const id = await currentBuild(root, buildsDir)
  const server = spawn(process.execPath, [buildFolder(buildsDir, id).server], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_ENV: 'production', BUILDS_DIR: buildsDir, ...process.env },
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
} catch (error) {
  process.stderr.write(`The start failed: ${(error as Error).message}\n`)
  process.exit(1)
}
