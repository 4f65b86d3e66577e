import { readFileSync } from 'node:fs'
import { walls } from '../../../shared/brand-colors.ts'
import { lightAndDark } from '../../../shared/brand-values.ts'
import { languages } from '../../../shared/languages.ts'

// A proxy sends this file unchanged, so the file itself must contain the current colours and languages.
const html = readFileSync('scripts/deploy/unavailable.html', 'utf8')

describe('the page that a proxy shows while the site is down', () => {
  test('has one sentence for each language of the site, in the order of the language menu', () => {
    expect([...html.matchAll(/<p lang="([^"]+)">[^<]+<\/p>/g)].map(([, tag]) => tag)).toEqual(
      languages.map(({ tag }) => tag),
    )
  })

  test("has the colours of the home page's background", () => {
    const { ground, ink } = walls.verdigris
    const rules = [...html.matchAll(/--wall: (#\w+); --on-wall: (#\w+)/g)].map(([, ...colors]) => colors)
    expect(rules).toEqual([0, 1].map(scheme => [lightAndDark(ground)[scheme], lightAndDark(ink)[scheme]]))
  })

  test('loads nothing, because the site cannot respond', () => {
    expect(html).not.toMatch(/<script|<link|<img|@import|url\((?!#)|\bsrc=|https?:\/\/(?!www\.w3\.org\/2000\/svg)/)
  })
})
