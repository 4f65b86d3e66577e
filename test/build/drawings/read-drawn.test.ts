import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Drawing, drawnWarnings, noteDrawn, readDrawn } from '../../../build/drawings/read-drawn.ts'
import { freshFolder } from '../../support/folder.ts'

const drawing = (file: string, says: string, look = 'green'): Drawing => ({
  file,
  width: 1200,
  height: 630,
  html: () => `${look} ${says}`,
  look: () => look,
  says,
})
const drawings = [drawing('social/one.png', 'One'), drawing('social/two.png', 'Two')]

describe('readDrawn', () => {
  const folder = freshFolder()
  beforeEach(async () => {
    mkdirSync(join(folder(), 'client/assets/social'), { recursive: true })
    for (const { file } of drawings) writeFileSync(join(folder(), 'client/assets', file), file)
    await noteDrawn(folder(), drawings, drawings)
  })

  test('returns each picture with the text that it was drawn with', async () => {
    const drawn = await readDrawn(folder(), drawings)
    const expected = drawings.map(({ file, says }) => [file, { bytes: Buffer.from(file), says }])
    expect([...drawn.kept]).toEqual(expected)
    expect(drawnWarnings(drawn)).toEqual([])
  })

  test('keeps a picture whose text has changed, and reports it as outdated', async () => {
    const drawn = await readDrawn(folder(), [drawing('social/one.png', 'One!'), drawings[1]!])
    expect(drawn.outdated.map(({ file }) => file)).toEqual(['social/one.png'])
    expect(drawn.missing).toEqual([])
    expect(drawn.kept.get('social/one.png')!.says).toBe('One')
    expect(drawnWarnings(drawn)).toEqual(['Pictures with an older text: social/one.png. Run "npm run brand".'])
  })

  test('leaves out pictures that show another brand', async () => {
    const { kept, missing } = await readDrawn(folder(), [drawing('social/one.png', 'One', 'blue'), drawings[1]!])
    expect([...kept.keys()]).toEqual(['social/two.png'])
    expect(missing.map(({ file }) => file)).toEqual(['social/one.png'])
  })

  test('leaves out pictures that were never drawn', async () => {
    const drawn = await readDrawn(folder(), [...drawings, drawing('social/three.png', 'Three')])
    expect(drawn.missing.map(({ file }) => file)).toEqual(['social/three.png'])
    expect(drawnWarnings(drawn)).toEqual([
      'Pictures left out, because they were not drawn since the brand changed: social/three.png. Run "npm run brand".',
    ])
  })
})

describe('noteDrawn', () => {
  const folder = freshFolder()

  test('forgets pictures that are not drawn any more', async () => {
    mkdirSync(join(folder(), 'client/assets/social'), { recursive: true })
    for (const { file } of drawings) writeFileSync(join(folder(), 'client/assets', file), file)
    await noteDrawn(folder(), drawings, drawings)
    await noteDrawn(folder(), [], [drawings[0]!])
    expect([...(await readDrawn(folder(), drawings)).kept.keys()]).toEqual(['social/one.png'])
  })
})
