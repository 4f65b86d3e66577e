import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import request from 'supertest'
import { root } from '../../../build/places.ts'
import { classesOf, sendStylesPage } from '../../../scripts/dev/styles-page.ts'
import { readLatest } from '../../../server/builds/latest-build.ts'
import { pigments } from '../../../shared/brand.ts'
import { testBuilds } from '../../support/test-builds.ts'

test('/__dev/styles shows the classes and colours in the styles of the build', async () => {
  const { id } = (await readLatest(testBuilds))!
  const { text } = await request(
    (_req: IncomingMessage, res: ServerResponse) => void sendStylesPage(root, testBuilds, id, res),
  )
    .get('/__dev/styles')
    .expect(200)
    .expect('Content-Type', /html/)
  for (const part of ['.wall-rose', 'class="lead"', '.note {', '--title-m', pigments.rose, '@font-face'])
    expect(text).toContain(part)
})

describe('classesOf', () => {
  test('finds classes that are used alone as a selector, with every rule that begins with them', () => {
    const css = 'h1,\n.title {\n  a: b;\n}\n\n.title:hover {\n  c: d;\n}\n\n.title-s,\n.title small {\n  e: f;\n}\n'
    expect(classesOf(css)).toEqual([
      {
        name: 'title',
        rules: 'h1,\n.title {\n  a: b;\n}\n\n.title:hover {\n  c: d;\n}\n\n.title-s,\n.title small {\n  e: f;\n}',
      },
      { name: 'title-s', rules: '.title-s,\n.title small {\n  e: f;\n}' },
    ])
  })

  test.each([
    ['layout', ['page', 'stack', 'row', 'lead', 'note']],
    ['typography', ['title-m']],
    ['walls', ['wall']],
  ])('lists the classes of %s.css', (name, expected) => {
    const found = classesOf(readFileSync(`client/styles/${name}.css`, 'utf8')).map(({ name }) => name)
    expect(found).toEqual(expect.arrayContaining(expected))
  })
})
