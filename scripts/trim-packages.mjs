import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Each pattern matches a path below the last `node_modules/`. npm runs this script after each installation
 * (docs/decisions/080-trim-packages.md).
 */
const unused = [
  /\.map$/,
  /^node-linux-[^/]+\/include$/,
  // Bundles that pages load with script tags, and the API of Firebase 8.
  /^firebase\/(firebase-[^/]+|compat)$/,
  // Builds for React Native, Cordova and browser extensions, Firestore Lite, intermediate bundles, and type declarations of
  // internal modules.
  /^@firebase\/auth\/dist\/(rn|cordova|web-extension-[^/]+)$/,
  /^@firebase\/firestore\/dist\/(firestore|lite|intermediate|.+\.rn\.js)$/,
  // Optional packages of firebase-admin. The server uses only its token verification, which needs none of them.
  /^(@google-cloud|google-gax)$/,
  // Data for browserslist queries about features and regions, which this project does not use.
  /^caniuse-lite\/data\/(features|regions)$/,
  /^bare-[^/]+$/,
  /^zod\/src$/,
]

trim(process.argv[2] || fileURLToPath(new URL('../node_modules', import.meta.url)), '')

/**
 * @param {string} folder absolute path
 * @param {string} path of the folder below the last `node_modules/`
 */
function trim(folder, path) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const below = path === '' ? entry.name : `${path}/${entry.name}`
    const file = join(folder, entry.name)
    if (unused.some(pattern => pattern.test(below))) rmSync(file, { recursive: true })
    else if (entry.isDirectory()) trim(file, entry.name === 'node_modules' || entry.name.startsWith('.') ? '' : below)
  }
}
