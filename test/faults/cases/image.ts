import { execFile } from 'node:child_process'
import { access, chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { routes } from '../../../shared/routes.ts'
import { makeImage } from '../../support/make-image.ts'
import { startObjectStore } from '../../support/object-store.ts'
import { otherInnerPath } from '../../support/sample-routes.ts'
import { CannotRun, type Fault } from '../fault.ts'
import { type Pod, startPod } from '../pods/pod.ts'
import { putUnderLoad } from '../put-under-load.ts'
import { ensure } from '../support/ensure.ts'
import { ms, sample } from '../support/say.ts'

/** The id of the Dockerfile's user `node`, who has no permission to write to the image's files. */
const user = 1_000
const starts = 5
const requests = 20_000

export const image: Fault = {
  name: 'image',
  numbers: ['F12'],
  promise:
    'An image runs on a read-only root, as a user who can write only to an empty folder for builds. It uploads its build to a store, starts, answers 20 000 requests with at most 150 MB, and exits with 0.',
  apart: 'mounts',
  async run({ buildsDir, older }) {
    if (process.getuid?.() !== 0) throw new CannotRun('needs root, to run the image as another user')
    const { site, free } = await readOnlyRoot(folder => makeImage(folder, buildsDir, older))
    if (await mayWrite()) throw new CannotRun('the root could not be made read-only')
    const store = await startObjectStore(join(free, 'store'))
    const settings = { SITE_URL: 'http://www.example.com', ASSETS_URL: store.url }
    const upload = promisify(execFile)(process.execPath, [site.upload, `--to=${store.to}`], {
      ...{ uid: user, gid: user, env: { ...settings, ...store.env } },
    })
    const { stdout } = await upload
    const answered: number[] = []
    const exits: { code: number | string; ms: number }[] = []
    let loaded = { failed: [] as string[], answered: 0, mb: 0 }
    for (let i = 0; i < starts; i++) {
      const began = performance.now()
      const pod = await startPod(site.main, free, { ...settings, HOST: '127.0.0.1' }, user)
      await (await fetch(`http://127.0.0.1:${pod.port}${otherInnerPath}`)).text()
      answered.push(performance.now() - began)
      if (i === starts - 1) loaded = await load(pod)
      const told = performance.now()
      pod.process.kill('SIGTERM')
      exits.push({ code: await pod.ended, ms: performance.now() - told })
    }
    await store.close()
    const [first = 0, ...later] = answered
    const codes = exits.map(({ code }) => code)
    return {
      passed:
        stdout.startsWith(`Uploaded build ${older} to `) &&
        loaded.failed.length === 0 &&
        loaded.mb <= 150 &&
        codes.every(code => code === 0),
      summary: `a page was answered ${ms(first)} after the start, then ${ms(Math.min(...later))} to ${ms(Math.max(...later))}; ${loaded.failed.length} of ${loaded.answered} requests failed; it used ${loaded.mb} MB at most; exit codes ${codes}, after ${ms(Math.max(...exits.map(exit => exit.ms)))} at most${sample(loaded.failed)}`,
    }
  },
}

/** Makes all files read-only for this process and its children. Only the folder `free`, which is in memory, stays writable. */
async function readOnlyRoot<Site>(write: (folder: string) => Site): Promise<{ site: Site; free: string }> {
  const disk = await mkdtemp(join(tmpdir(), 'disk-'))
  await ensure('mount', '-t', 'tmpfs', 'tmpfs', disk)
  const [folder, free] = [join(disk, 'image'), join(disk, 'free')]
  const site = write(folder)
  await mkdir(free)
  for (const path of [disk, free]) await chmod(path, 0o755)
  await ensure('mount', '--bind', free, free)
  await ensure('mount', '-o', 'remount,bind,ro', disk)
  await ensure('mount', '-o', 'remount,bind,ro', '/')
  process.env.TMPDIR = free
  return { site, free }
}

function mayWrite(): Promise<boolean> {
  return writeFile('/written', '').then(
    () => true,
    () =>
      access('/written').then(
        () => true,
        () => false,
      ),
  )
}

async function load(pod: Pod) {
  let mb = 0
  const sampling = setInterval(() => {
    mb = Math.max(mb, pod.heldMb())
  }, 250)
  for (const { path } of routes)
    await (await fetch(`http://127.0.0.1:${pod.port}${path}`, { redirect: 'manual' })).text()
  const visits = putUnderLoad({ port: pod.port, keepAlive: 8, fresh: 8 })
  await visits.until(requests)
  const { answered, failed } = await visits.stop()
  clearInterval(sampling)
  return { answered, failed, mb }
}
