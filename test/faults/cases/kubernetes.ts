import { execFile } from 'node:child_process'
import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
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
    'The output of kustomize for scripts/deploy/kubernetes matches the published schemas and its references resolve. Without the keys of the store the Job is not rendered.',
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
      const rendered = [...(await render(folder)), ...(await render(join(folder, 'upload-build')))]
      const faults = [
        ...(await schemaFaults(folder, rendered)),
        ...(/^[^\n]*store\.env: no such file or directory[^\n]*$/.test(careless) ? [] : [`without keys: ${careless}`]),
        ...rendered
          .filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'tondo')
          .map(({ kind }) => `a ${kind} has no namespace`),
        ...dangling(rendered),
      ]
      const kinds = rendered.map(({ kind }) => kind)
      return {
        passed:
          faults.length === 0 && kinds.includes('Secret') && kinds.includes('Job') && kinds.includes('Deployment'),
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
  const { stdout } = await run(process.execPath, [join(root, 'test/support/validate-kubernetes.mjs'), ...files])
  return Object.entries<string>(JSON.parse(stdout)).map(([, fault]) => fault)
}

/** Returns names in `…Ref` without a resource. */
function dangling(resources: readonly Resource[]): string[] {
  const names = new Set(resources.map(({ metadata }) => metadata.name))
  const referred = JSON.stringify(resources).matchAll(/"(\w+Ref)":\{[^}]*?"name":"([^"]+)"/g)
  return [...referred].flatMap(([, kind, name]) => (names.has(name!) ? [] : [`${kind} of ${name}`]))
}
