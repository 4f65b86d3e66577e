import { globSync, lstatSync } from 'node:fs'
import { join } from 'node:path'

const advice = 'See docs/decisions/080-trim-packages.md. After "npm ci --ignore-scripts", run "npm run postinstall".'

test('the installed packages take at most 520 MB', () => {
  // Measure like `du`.
  const files = globSync('node_modules/{[!.]*,.bin}/**', { withFileTypes: true })
  const blocks = new Map(
    files.map(({ parentPath, name }) => {
      const { ino, blocks } = lstatSync(join(parentPath, name))
      return [ino, blocks]
    }),
  )
  const megabytes = Math.round(blocks.values().reduce((sum, count) => sum + count, 0) / 2 / 1024)
  expect({ advice, megabytes: Math.max(megabytes, 520) }).toEqual({ advice, megabytes: 520 })
})
