import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseAllDocuments } from 'yaml'
import { root } from '../../../build/places.ts'
import type { Fault } from '../fault.ts'
import { ensureInstalled } from '../support/ensure.ts'
import { sample } from '../support/say.ts'

const run = promisify(execFile)

type Resource = { kind: string; metadata: { name: string; namespace?: string } }

export const kubernetes: Fault = {
  name: 'kubernetes',
  numbers: [],
  promise:
    'The output of kustomize for scripts/deploy/kubernetes matches the published schemas, and its references resolve. Without the keys of the object store, kustomize does not render the Job.',
  async run() {
    await ensureInstalled('kubectl', '--help')
    const folder = await mkdtemp(join(tmpdir(), 'kubernetes-'))
    try {
      await cp(join(root, 'scripts/deploy/kubernetes'), folder, { recursive: true })
      const careless = await render(join(folder, 'upload-build')).then(
        () => 'it was rendered',
        ({ stderr }: { stderr: string }) => stderr.trim(),
      )
      await rename(join(folder, 'upload-build/store.env.example'), join(folder, 'upload-build/store.env'))
      const upload = await render(join(folder, 'upload-build'))
      const rendered = [...(await render(folder)), ...upload]
      await chooseIngress(folder)
      const others = [...(await render(folder)), ...upload]
      const faults = [
        ...(await schemaFaults(folder, [...rendered, ...others])),
        ...(/^[^\n]*store\.env: no such file or directory[^\n]*$/.test(careless) ? [] : [`without keys: ${careless}`]),
        ...[...rendered, ...others]
          .filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'tondo')
          .map(({ kind }) => `a ${kind} has no namespace`),
        ...dangling(rendered),
        ...dangling(others),
      ]
      const kinds = rendered.map(({ kind }) => kind)
      const needed = ['Secret', 'Job', 'Deployment', 'NetworkPolicy', 'HTTPRoute']
      const otherKinds = others.map(({ kind }) => kind)
      return {
        passed:
          faults.length === 0 &&
          needed.every(kind => kinds.includes(kind)) &&
          ['Ingress', 'PodMonitor'].every(kind => otherKinds.includes(kind) && !kinds.includes(kind)),
        summary: `${faults.length} faults in ${rendered.length} resources (${kinds.join(', ')})${sample(faults)}`,
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}

async function render(folder: string): Promise<Resource[]> {
  const { stdout } = await run('kubectl', ['kustomize', folder])
  return parseAllDocuments(stdout).map(document => document.toJSON() as Resource)
}

async function schemaFaults(folder: string, resources: readonly Resource[]): Promise<string[]> {
  const files = resources.map((_, i) => join(folder, `${i}.json`))
  for (const [i, file] of files.entries()) await writeFile(file, JSON.stringify(resources[i]))
  const { stdout } = await run(process.execPath, [join(root, 'test/packages/validate-kubernetes.mjs'), ...files])
  return Object.entries<string>(JSON.parse(stdout)).map(([, fault]) => fault)
}

/**
 * Replaces the Gateway and its routes with the Ingress, and adds a PodMonitor, as the comments of the kustomization describe.
 */
async function chooseIngress(folder: string): Promise<void> {
  const file = join(folder, 'kustomization.yaml')
  const text = await readFile(file, 'utf8')
  const withoutGateway = text.replace(/^ {2}- (gateway|route|redirect-route)\.yaml\n/gm, '')
  await writeFile(file, withoutGateway.replace(/^ {2}# - /gm, '  - '))
}

/** Ignores the certificate, because it exists only in the cluster. */
function dangling(resources: readonly Resource[]): string[] {
  const names = new Set(resources.map(({ metadata }) => metadata.name)).add('tondo-tls')
  const referred = JSON.stringify(resources).matchAll(/"(\w+Refs?)":\[?\{[^}]*?"name":"([^"]+)"/g)
  return [...referred].flatMap(([, kind, name]) => (names.has(name!) ? [] : [`${kind} of ${name}`]))
}
