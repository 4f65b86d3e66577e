import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { landscapeOf, uncut } from '../../../client/pages/home/live/compose-picture.ts'

// A drawing that is exchanged must keep the form that compose-picture.ts looks for.
const folder = join(__dirname, '../../../client/assets/portraits')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const portraits = readdirSync(folder).filter(name => !/^(scene|step-)/.test(name))

describe('the pictures of the live hero', () => {
  test.each(portraits)('include the portrait %s without its circle', name => {
    const uncutPortrait = uncut(read(name))
    expect(uncutPortrait).not.toMatch(/^<svg|<\/svg>|clip-path="url\(#c\)"|M0 0h400v400H0z/)
    expect(uncutPortrait).toContain('d="M200 0a200 200 0 1 1 0 400a200 200 0 1 1 0-400z"')
  })

  test('include the landscape of the scene without its sun and people', () => {
    const scene = read('scene.svg')
    const land = landscapeOf(scene)
    expect(land).toMatch(/^<path fill="#f0502f" d="M0 0h960v640H0z"\/>.*\/>$/s)
    expect(land).not.toMatch(/<svg|clipPath|cx="610"|transform/)
    expect(land.length).toBeGreaterThan(scene.length / 3)
  })
})
