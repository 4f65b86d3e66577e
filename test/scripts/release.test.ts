import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readActivations } from '../../server/builds/latest-build.ts'
import { a, b, twoBuilds } from './two-builds.ts'

describe('npm run release and npm run rollback', () => {
  const { folder, run, live } = twoBuilds()

  test('activate another build and return to the previous one', async () => {
    const released = await run('release.ts', [`--id=${b}`])
    expect([released.code, released.out.split('\n')[0]]).toEqual([
      0,
      `Build ${b} is live. Before: ${a}. No site is running here; the next start serves it.`,
    ])
    expect(await live()).toBe(b)
    expect(await run('rollback.ts')).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Build ${a} is live. Before: ${b}.`),
    })
    expect(await live()).toBe(a)
    expect((await readActivations(folder())).at(-1)).toMatchObject({ id: a, insteadOf: b })
  })

  test('refuse an incomplete build', async () => {
    const assets = { '/assets/a.js': { size: 3, integrity: '' } }
    writeFileSync(join(folder(), b, 'meta.json'), JSON.stringify({ id: b, assets }))
    const { code, err } = await run('release.ts', [`--id=${b}`])
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/Build b+ in .* is incomplete: \/assets\/a\.js has 0 of 3 bytes/),
    ])
    expect(await live()).toBe(a)
  })

  test('do not activate a build that throws at its start', async () => {
    writeFileSync(join(folder(), b, 'server', 'main.js'), 'throw new Error("GREETING must be set")')
    const { code, err } = await run('release.ts', [`--id=${b}`])
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(`Build ${b} does not start here, so it does not become live.`),
    ])
    expect(err).toContain('GREETING must be set')
    expect(await live()).toBe(a)
    expect(await readActivations(folder())).toHaveLength(1)
  })
})
