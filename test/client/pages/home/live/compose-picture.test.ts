import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { landscapeOf, uncut } from '../../../../../client/pages/home/live/compose-picture.ts'

const folder = join(__dirname, '../../../../../client/assets/portraits')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const portraits = readdirSync(folder).filter(name => !/^(scene|step-)/.test(name))

test.each(portraits)('%s stands out of its circle', name => {
  const uncutPortrait = uncut(read(name))
  expect(uncutPortrait).not.toMatch(/^<svg|<\/svg>|clip-path="url\(#c\)"|M0 0h400v400H0z/)
  expect(uncutPortrait).toContain('d="M200 0a200 200 0 1 1 0 400a200 200 0 1 1 0-400z"')
})

test('the landscape is the scene without its sun and whoever is in it', () => {
  const scene = read('scene.svg')
  const land = landscapeOf(scene)
  expect(land).toMatch(/^<path fill="#f0502f" d="M0 0h960v640H0z"\/>.*\/>$/s)
  expect(land).not.toMatch(/<svg|clipPath|cx="610"|transform/)
  expect(land.length).toBeGreaterThan(scene.length / 3)
})
