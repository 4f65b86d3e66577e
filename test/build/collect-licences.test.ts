import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import request from 'supertest'
import { collectLicences } from '../../build/steps/collect-licences.ts'
import { createApp } from '../../server/app.ts'
import { buildFolder } from '../../server/builds/build-folder.ts'
import { routes } from '../../shared/routes.ts'
import { freshFolder } from '../support/folder.ts'
import { type TestSite, testSite } from '../support/site.ts'
import { testBuilds } from '../support/test-builds.ts'

describe('collectLicences', () => {
  const root = freshFolder()
  const write = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries({ LICENSE: 'Licence of the site', ...files })) {
      mkdirSync(dirname(join(root(), name)), { recursive: true })
      writeFileSync(join(root(), name), text)
    }
    mkdirSync(join(root(), 'client/assets/fonts'), { recursive: true })
  }
  const collect = async (...sources: string[]) => (await collectLicences(root(), sources)).bytes.toString()
  const about = (version: string) => JSON.stringify({ version, license: 'MIT' })

  test('lists each package of the bundles with its version and text, and no other package', async () => {
    write({
      'node_modules/a/package.json': about('1.0.0'),
      'node_modules/a/lib/x.js': '',
      'node_modules/a/LICENSE.md': 'Licence of a',
      'node_modules/@scope/b/package.json': about('2.0.0'),
      'node_modules/@scope/b/license': 'Licence of b',
      'node_modules/@scope/b/NOTICE': 'Notice of b',
      'node_modules/other/package.json': about('3.0.0'),
    })
    const text = await collect(
      'client/app.tsx',
      'node_modules/a/lib/x.js',
      join(root(), 'node_modules/@scope/b/y.wasm'),
    )
    expect(text).toContain('Licence of the site')
    expect(text).toMatch(/a 1\.0\.0 \(MIT\)\n-+\n\nLicence of a\n/)
    expect(text).toMatch(/@scope\/b 2\.0\.0 \(MIT\)\n-+\n\nNotice of b\n\nLicence of b\n/)
    expect(text).not.toContain('other')
  })

  test('lists both versions of a package, and a package that a plugin loads by its name', async () => {
    write({
      'node_modules/a/package.json': about('1.0.0'),
      'node_modules/a/COPYING': 'Licence of a',
      'node_modules/b/node_modules/a/package.json': about('0.9.0'),
      'node_modules/b/node_modules/a/COPYING': 'Licence of a',
      'node_modules/c/package.json': about('4.0.0'),
      'node_modules/c/LICENCE': 'Licence of c',
      'node_modules/c/cjs/x.js': '',
    })
    const text = await collect(
      'node_modules/b/node_modules/a/x.js',
      'node_modules/a/x.js',
      'plugin:c/cjs/x.js',
      'asset:x.svg',
    )
    expect(text).toMatch(/a 0\.9\.0 \(MIT\)\na 1\.0\.0 \(MIT\)\n-+\n\nLicence of a\n/)
    expect(text).toContain('c 4.0.0 (MIT)')
  })

  test("prefers the licence text in a file's own folder", async () => {
    write({
      'node_modules/a/package.json': about('1.0.0'),
      'node_modules/a/LICENSE': 'Licence of a',
      'node_modules/a/part/LICENSE': 'Licence of the part',
    })
    expect(await collect('node_modules/a/part/x.wasm')).not.toContain('Licence of a')
  })

  test('refuses a package without a licence text', async () => {
    write({ 'node_modules/a/package.json': about('1.0.0') })
    await expect(collect('node_modules/a/x.js')).rejects.toThrow(
      'a 1.0.0 (MIT) has no licence text. Add it in build/steps/collect-licences.ts.',
    )
  })

  test('refuses a package without a licence text if the package has changed its licence', async () => {
    write({ 'node_modules/@firebase/app/package.json': about('99.0.0') })
    await expect(collect('node_modules/@firebase/app/x.js')).rejects.toThrow(
      '@firebase/app 99.0.0 (MIT) has no licence text.',
    )
  })

  test('refuses a font without a licence text', async () => {
    write({ 'client/assets/fonts/own.woff2': '' })
    await expect(collect()).rejects.toThrow(
      'client/assets/fonts/own.woff2 has no licence text. Add own-license.txt beside it.',
    )
  })
})

describe('the licences of a build', () => {
  let site: TestSite
  let text: string
  beforeAll(async () => {
    site = await testSite()
    text = readFileSync(join(buildFolder(testBuilds, site.stamp.id).public, site.document.licences), 'utf8')
  })

  test('name every package in the source maps of the scripts', () => {
    const { maps } = buildFolder(testBuilds, site.stamp.id)
    const sources = readdirSync(maps, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.map'))
      .flatMap(name => (JSON.parse(readFileSync(join(maps, name), 'utf8')) as { sources: string[] }).sources)
    const found = sources.flatMap(source => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [])
    const installed = Object.keys(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)
    // The source map of an installed package can also name the packages that were bundled into it.
    const isInstalled = (name: string) => installed.some(folder => folder.endsWith(`node_modules/${name}`))
    // Source maps name neither React nor libheif: a plugin loads React, and a worker loads libheif by its URL.
    const names = [...new Set([...found.filter(isInstalled), 'react', 'react-dom', 'scheduler', 'libheif-js'])]
    expect(names).toEqual(expect.arrayContaining(['@firebase/auth', 'firebase', 'zustand']))
    const lines = text.split('\n')
    expect(
      names.filter(name => !lines.some(line => line.startsWith(`${name} `) && /\d\.\d.* \(.+\)$/.test(line))),
    ).toEqual([])
    const { version } = JSON.parse(readFileSync('node_modules/zustand/package.json', 'utf8'))
    expect(lines).toContain(`zustand ${version} (MIT)`)
  })

  test.each([
    ['MIT', 'Permission is hereby granted, free of charge'],
    ['Apache-2.0', 'Apache License\n                           Version 2.0, January 2004'],
    ['LGPL-3.0', 'GNU LESSER GENERAL PUBLIC LICENSE\n                       Version 3, 29 June 2007'],
    ['GPL-3.0', 'GNU GENERAL PUBLIC LICENSE\n                       Version 3, 29 June 2007'],
    ['OFL-1.1', 'SIL OPEN FONT LICENSE Version 1.1'],
    ['model that finds faces', 'face_detection_short_range.tflite in the npm package @mediapipe/face_detection'],
  ])('contain the text of the %s', (_, part) => expect(text).toContain(part))

  test('are linked from the footer of every page, and browsers may cache them for a year', async () => {
    const app = createApp(site)
    for (const { path } of routes) {
      const { text: html } = await request(app).get(path).set('Accept-Language', 'en').redirects(1)
      const [, label] = new RegExp(`<a href="${site.document.licences}"[^>]*>([^<]+)</a>`).exec(html)!
      expect(label!.trim()).not.toBe('')
    }
    const answer = await request(app).get(site.document.licences)
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    expect(answer.text).toBe(text)
    expect(Object.keys(site.files.assets)).toContain(site.document.licences)
  })
})
