import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** Packages that contain the schemas of these API groups. */
const packages = {
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
}

// Prints the schema violations in each file as JSON.
const faults = {}
for (const file of process.argv.slice(2)) {
  const resource = parse(readFileSync(file, 'utf8'))
  const { apiVersion, kind } = resource
  const schemas = packages[apiVersion.split('/')[0]] ?? 'kubernetes-models'
  try {
    const model = (await import(`${schemas}/${apiVersion}/${kind}`))[kind]
    new model(resource).validate()
  } catch (error) {
    faults[file] = error.message
  }
}
process.stdout.write(JSON.stringify(faults))
