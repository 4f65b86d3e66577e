import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createApp } from '../../server/app.ts'
import type { BuildFiles } from '../../server/builds/manifest.ts'
import { runScript } from '../support/run-script.ts'
import { testSite } from '../support/site.ts'

const other = '0123456789abcdef'

describe('npm run watch-builds', () => {
  let site: RequestListener
  let build: string
  let assets: BuildFiles['assets']
  let pages: string[]
  const servers: Server[] = []
  beforeAll(async () => {
    const made = await testSite()
    site = createApp(made)
    build = made.stamp.id
    assets = made.files.assets
    pages = made.manifest.prerendered
  })
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections()
  })

  const serve = async (instead: RequestListener = () => {}) => {
    const server = createServer((req, res) => {
      instead(req, res)
      if (!res.writableEnded && !res.headersSent) site(req, res)
    }).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const watch = (...args: string[]) => runScript('watch-builds.ts', args)
  const report = async (...args: string[]) => {
    const { code, out } = await watch('--json', ...args)
    return { code, ...JSON.parse(out) }
  }

  test('exits with 0 if all instances serve the same complete build', async () => {
    const sites = [await serve(), await serve()]
    const { code, inOrder, faults, sites: seen } = await report(...sites, `--id=${build}`)
    expect({ code, inOrder, faults }).toEqual({ code: 0, inOrder: true, faults: [] })
    const counts = { pages: pages.length, assets: Object.keys(assets).length }
    for (const one of seen) expect(one).toMatchObject({ id: build, faults: [], ...counts })
  })

  test('requests several pages and files at a time, at most six', async () => {
    const open = new Set<Socket>()
    let most = 0
    const address = await serve(({ socket }) => {
      if (!open.has(socket)) socket.once('close', () => open.delete(socket))
      most = Math.max(most, open.add(socket).size)
    })
    expect((await watch(address)).code).toBe(0)
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(6)
  })

  test('prints a table', async () => {
    const address = await serve()
    const { code, out } = await watch(address)
    expect(code).toBe(0)
    expect(out).toMatch(new RegExp(`${address}.* '${build}' .* 'in order' `))
  })

  const spoilt: [string, RequestListener, RegExp][] = [
    [
      'a file is missing',
      (req, res) => void (/\.woff2$/.test(req.url!) && res.writeHead(404).end()),
      /woff2: status 404/,
    ],
    [
      'a file has other content',
      (req, res) => void (/\.svg$/.test(req.url!) && res.end('<svg/>')),
      /svg: 6 bytes instead of \d{3}/,
    ],
    [
      'a file has other content of the same size',
      (req, res) => {
        const asset = assets[req.url!]
        if (asset && req.url!.endsWith('.svg')) res.end(Buffer.alloc(asset.size, 'x'))
      },
      /svg: content differs from the list of files/,
    ],
    [
      'the manifest describes another build',
      (req, res) => void (/meta/.test(req.url!) && res.end(`{"id":"${other}","assets":{}}`)),
      /meta\/\w+\.json describes build 0123456789abcdef/,
    ],
    [
      'latest.json is cut off',
      (req, res) => void (/latest/.test(req.url!) && res.end('{"id":')),
      /latest\.json: not JSON/,
    ],
    [
      'latest.json is not a build pointer',
      (req, res) => void (/latest/.test(req.url!) && res.end('{"id":"../x"}')),
      /invalid build pointer/,
    ],
    [
      'the live build has no manifest',
      (req, res) => void (/latest/.test(req.url!) && res.end(`{"id":"${other}","timestamp":1}`)),
      /meta\/0123456789abcdef\.json: status 404/,
    ],
    [
      'a page answers with an error',
      (req, res) => void (req.url === pages[1] && res.writeHead(500).end()),
      /: status 500$/,
    ],
    [
      'a page is from another build',
      (req, res) =>
        void (
          req.url === pages[1] &&
          res.end(`<script type="application/json" id="handoff">{"page":{"build":"${other}"}}</script>`)
        ),
      /: HTML of build 0123456789abcdef$/,
    ],
    [
      'an instance redirects',
      (_req, res) => void res.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end(),
      /status 302/,
    ],
  ]
  test.each(spoilt)('reports that %s', async (_says, instead, fault) => {
    const { code, inOrder, sites } = await report(await serve(instead))
    expect({ code, inOrder }).toEqual({ code: 1, inOrder: false })
    expect(sites[0].faults.join('\n')).toMatch(fault)
  })

  test('reports instances with different builds, or with another build than expected', async () => {
    const sites = [
      await serve(),
      await serve((req, res) => void (/latest/.test(req.url!) && res.end(`{"id":"${other}","timestamp":1}`))),
    ]
    const { code, faults } = await report(...sites, `--id=${other}`)
    expect(code).toBe(1)
    expect(faults).toEqual([
      expect.stringContaining('different builds'),
      expect.stringContaining(`serves ${build} and not`),
    ])
  })

  test('reports an instance that does not respond, and an instance that refuses connections', async () => {
    const still = createServer(() => {}).listen(0, '127.0.0.1')
    servers.push(still)
    await once(still, 'listening')
    const { code, sites } = await report(
      `http://127.0.0.1:${(still.address() as AddressInfo).port}`,
      'http://127.0.0.1:9',
      '--timeout=0.5',
    )
    expect(code).toBe(1)
    expect(sites.map((one: { faults: string[] }) => one.faults)).toEqual([
      [expect.stringContaining('no response in time')],
      ['ECONNREFUSED'],
    ])
  })

  const unclear = [
    { args: [] },
    { args: ['nonsense'] },
    { args: ['http://127.0.0.1:1/de'] },
    { args: ['http://127.0.0.1:1', '--timeout=soon'] },
  ]
  test.each(unclear)('exits with 2 and one line for the arguments $args', async ({ args }) => {
    const { code, err } = await watch(...args)
    expect(code).toBe(2)
    expect(err.trim().split('\n')).toHaveLength(1)
  })
})
