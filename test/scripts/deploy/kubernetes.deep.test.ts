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

/** Returns schema errors by file. The schemas are published as ES modules only, so they run in a separate process. */
function faultsOf(paths: string[]): Record<string, string> {
  const script = join(root, 'test/support/validate-kubernetes.mjs')
  return JSON.parse(execFileSync(process.execPath, [script, ...paths], { encoding: 'utf8' }))
}

test('every Kubernetes resource is valid against the schema of its kind', () => {
  expect(files).toHaveLength(8)
  expect(faultsOf(files.map(file => join(folder, file)))).toEqual({})
})

test('the schema check refuses an invalid resource', () => {
  const broken = join(temporary(), 'service.yaml')
  const text = readFileSync(join(folder, 'service.yaml'), 'utf8')
  writeFileSync(broken, text.replace('port: 80', 'port: eighty'))
  expect(faultsOf([broken])[broken]).toContain('/spec/ports/0/port')
})

test('the kustomizations list exactly the Kubernetes files', () => {
  const named = ['', 'upload-build/'].flatMap(below =>
    (read(`${below}kustomization.yaml`).resources as string[]).map(file => below + file),
  )
  expect(named.sort()).toEqual([...files].sort())
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
