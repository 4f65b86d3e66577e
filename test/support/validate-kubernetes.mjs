import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

// Prints how Kubernetes resources violate the schema of their kind, as JSON by file.
const faults = {}
for (const file of process.argv.slice(2)) {
  const resource = parse(readFileSync(file, 'utf8'))
  try {
    const model = (await import(`kubernetes-models/${resource.apiVersion}/${resource.kind}`))[resource.kind]
    new model(resource).validate()
  } catch (error) {
    faults[file] = error.message
  }
}
process.stdout.write(JSON.stringify(faults))
