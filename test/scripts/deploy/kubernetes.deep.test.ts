import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../../../build/places.ts'
import { readConfig } from '../../../server/config/read-config.ts'
import { freshFolder } from '../../support/folder.ts'

const folder = join(root, 'scripts/deploy/kubernetes')
const temporary = freshFolder()

const read = (file: string) => parse(readFileSync(join(folder, file), 'utf8'))
const files = globSync('**/*.yaml', { cwd: folder }).filter(file => !file.endsWith('kustomization.yaml'))

/** Runs a separate process, because the schemas are published only as ES modules. */
function faultsOf(paths: string[]): Record<string, string> {
  const script = join(root, 'test/packages/validate-kubernetes.mjs')
  return JSON.parse(execFileSync(process.execPath, [script, ...paths], { encoding: 'utf8' }))
}

test('every Kubernetes resource is valid against the schema of its kind', () => {
  expect(files).toHaveLength(13)
  expect(faultsOf(files.map(file => join(folder, file)))).toEqual({})
})

test('the schema check refuses an invalid resource', () => {
  const broken = join(temporary(), 'service.yaml')
  const text = readFileSync(join(folder, 'service.yaml'), 'utf8')
  writeFileSync(broken, text.replace('port: 80', 'port: eighty'))
  expect(faultsOf([broken])[broken]).toContain('/spec/ports/0/port')
})

test('the kustomizations list exactly the Kubernetes files, some of them as comments', () => {
  const named = ['', 'upload-build/'].flatMap(below => {
    const text = readFileSync(join(folder, below, 'kustomization.yaml'), 'utf8')
    return [...text.matchAll(/^ {2}(?:# )?- ([\w-]+\.yaml)$/gm)].map(([, file]) => below + file)
  })
  expect(named.sort()).toEqual([...files].sort())
  expect(read('kustomization.yaml').resources).toEqual(expect.arrayContaining(['gateway.yaml', 'route.yaml']))
  expect(read('kustomization.yaml').resources).not.toContain('ingress.yaml')
})

describe('the Kubernetes deployment', () => {
  const { metadata, spec: pod } = read('deployment.yaml').spec.template
  const [site] = pod.containers
  const { data } = read('config.yaml')

  test('sets valid settings of the site', () => {
    expect(readConfig({ HOST: '0.0.0.0', ...data })).toMatchObject({ metricsPort: 9464, drainDelayMs: 5000 })
  })

  test('has the labels that Service, disruption budget and Prometheus select', () => {
    expect(metadata.labels).toMatchObject(read('service.yaml').spec.selector)
    expect(metadata.labels).toMatchObject(read('disruption-budget.yaml').spec.selector.matchLabels)
    expect(metadata.annotations['prometheus.io/port']).toBe(data.METRICS_PORT)
  })

  test('waits longer than a shutdown may take', () => {
    const preStop = Number(site.lifecycle.preStop.exec.command[1])
    const { drainDelayMs, shutdownTimeoutMs } = readConfig({ HOST: '0.0.0.0', ...data })
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(preStop + (drainDelayMs + shutdownTimeoutMs) / 1000 + 2)
  })

  test('uses the image that the Job uploads', () => {
    expect(read('upload-build/kustomization.yaml').images).toEqual(read('kustomization.yaml').images)
  })
})

describe('the Kubernetes gateway', () => {
  const { listeners } = read('gateway.yaml').spec as {
    listeners: { name: string; protocol: string; hostname?: string; tls?: { certificateRefs: { name: string }[] } }[]
  }
  const [route, redirect] = ['route.yaml', 'redirect-route.yaml'].map(file => read(file).spec)
  const siteName = new URL(read('config.yaml').data.SITE_URL).hostname

  test('routes https requests for the host of SITE_URL to the Service, and nothing else', () => {
    expect(attached(route)).toEqual([expect.objectContaining({ protocol: 'HTTPS', hostname: siteName })])
    expect(route.hostnames).toEqual([siteName])
    const { metadata, spec } = read('service.yaml')
    expect(route.rules).toEqual([{ backendRefs: [{ name: metadata.name, port: spec.ports[0].port }] }])
  })

  test('redirects http and the host without www to https and the host of SITE_URL', () => {
    expect(attached(redirect).map(({ protocol, hostname }) => [protocol, hostname])).toEqual([
      ['HTTP', undefined],
      ['HTTPS', siteName.replace('www.', '')],
    ])
    const [{ type, requestRedirect }] = redirect.rules[0].filters
    expect([type, requestRedirect]).toEqual([
      'RequestRedirect',
      { scheme: 'https', hostname: siteName, port: 443, statusCode: 301 },
    ])
  })

  test('uses one certificate, which the Ingress also uses', () => {
    const names = listeners.flatMap(({ tls }) => tls?.certificateRefs ?? []).map(({ name }) => name)
    expect([...new Set(names)]).toEqual([read('ingress.yaml').spec.tls[0].secretName])
  })

  function attached({ parentRefs }: { parentRefs: { name: string; sectionName: string }[] }) {
    expect(parentRefs.map(({ name }) => name)).toEqual(parentRefs.map(() => read('gateway.yaml').metadata.name))
    return parentRefs.map(({ sectionName }) => listeners.find(({ name }) => name === sectionName)!)
  }
})

test("the Kubernetes Ingress logs no visitor's data and limits bodies as the other proxies do", () => {
  const annotations = read('ingress.yaml').metadata.annotations
  expect(annotations['nginx.ingress.kubernetes.io/enable-access-log']).toBe('false')
  const [, limit] = /client_max_body_size (\S+);/.exec(readFileSync('scripts/deploy/nginx.conf', 'utf8'))!
  expect(annotations['nginx.ingress.kubernetes.io/proxy-body-size']).toBe(limit)
})

describe('the Kubernetes network policy', () => {
  const { podSelector, policyTypes, ingress } = read('network-policy.yaml').spec
  const { metadata, spec } = read('deployment.yaml').spec.template

  test("selects the site's pods and not the upload Job", () => {
    expect(metadata.labels).toMatchObject(podSelector.matchLabels)
    expect(read('upload-build/job.yaml').spec.template.metadata.labels).not.toMatchObject(podSelector.matchLabels)
  })

  test('admits one namespace to each port of the container', () => {
    expect(policyTypes).toEqual(['Ingress'])
    const ports = ingress.flatMap((rule: { ports: { port: string }[] }) => rule.ports.map(({ port }) => port))
    expect(ports).toEqual(spec.containers[0].ports.map(({ name }: { name: string }) => name))
    for (const { from } of ingress) {
      expect(from).toHaveLength(1)
      expect(Object.keys(from[0].namespaceSelector.matchLabels)).toEqual(['kubernetes.io/metadata.name'])
    }
  })
})

test('the Kubernetes pod monitor selects the pods and a port that they have', () => {
  const { selector, podMetricsEndpoints } = read('pod-monitor.yaml').spec
  const { metadata, spec } = read('deployment.yaml').spec.template
  expect(metadata.labels).toMatchObject(selector.matchLabels)
  const ports = spec.containers[0].ports.map(({ name }: { name: string }) => name)
  expect(ports).toContain(podMetricsEndpoints[0].port)
})
