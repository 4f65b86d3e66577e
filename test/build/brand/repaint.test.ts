import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repaint } from '../../../build/brand/repaint.ts'
import { drawn } from '../../../shared/drawn-pigments.ts'
import { pigments } from '../second-brand/brand.ts'

const folder = join(__dirname, '../../../client/assets')
const drawings = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.svg'))

describe('repaint', () => {
  test('replaces a pigment and its shade, and keeps the shade darker', () => {
    const [light, dark] = repaint('<path fill="#35b597"/><path fill="#1f8d74"/>', pigments).match(/#\w{6}/g)!
    expect(light).toBe(pigments.verdigris)
    expect(Number.parseInt(dark!.slice(3, 5), 16)).toBeLessThan(Number.parseInt(light!.slice(3, 5), 16))
  })

  test('keeps skin, hair and cheeks', () => {
    const face = '<path fill="#f8d3bb"/><path fill="#774531"/><circle r="15" fill="#f0502f" opacity=".34"/>'
    expect(repaint(face, pigments)).toBe(face)
  })

  test('changes nothing for the pigments in which the files are drawn', () => {
    for (const name of drawings) {
      const svg = readFileSync(join(folder, name), 'utf8')
      expect(repaint(svg, drawn)).toBe(svg)
    }
  })

  test.each(drawings)('leaves no pigment of another brand in %s', name => {
    const painted = repaint(readFileSync(join(folder, name), 'utf8'), pigments)
    const left = Object.values(drawn).filter(color => new RegExp(`${color}"(?! opacity)`).test(painted))
    expect(left).toEqual([])
  })
})
