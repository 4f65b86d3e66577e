import type { ExportOptions } from '../../../../client/cropper/file/export-crop.ts'
import { makeFile } from '../../../../client/cropper/file/use-output-file.ts'
import { optionsFor } from '../../../../client/photo/destination-options.ts'
import { startFraming } from '../../../../client/photo/geometry/framing.ts'
import { defaultOptions, type OutputOptions } from '../../../../client/photo/output-options.ts'

const rules = { ratio: 1, minimum: 10, cover: true }
const framing = startFraming({ width: 3000, height: 2000 }, { width: 400, height: 400 }, rules)

type Size = (options: Partial<ExportOptions>) => number

async function make(options: OutputOptions, sizeOf: Size, signal = new AbortController().signal) {
  const asked: [longestSide: number | undefined, quality: number | undefined][] = []
  const crop = async (given: Partial<ExportOptions> = {}) => {
    asked.push([given.longestSide, given.outputSize])
    return new Blob([new Uint8Array(sizeOf(given))])
  }
  return { file: await makeFile({ crop, framing, options }, signal), asked }
}

const to = (name: Parameters<typeof optionsFor>[0]) => ({ ...defaultOptions, ...optionsFor(name) })

describe('makeFile', () => {
  test('returns the first file if no destination is chosen', async () => {
    const { file, asked } = await make(defaultOptions, () => 9_000_000)
    expect(asked).toEqual([[1024, 0.9]])
    expect(file).toMatchObject({ width: 1024, height: 1024, lowered: false })
  })

  test('lowers the quality of a JPEG until it fits the destination', async () => {
    const { file, asked } = await make(to('github'), ({ outputSize = 1 }) => outputSize * 1_300_000)
    expect(asked).toEqual([
      [500, 0.9],
      [500, 0.8],
      [500, 0.7],
    ])
    expect(file).toMatchObject({ width: 500, lowered: true })
    expect(file.blob.size).toBeLessThan(1_000_000)
  })

  test.each(['github', 'cv'] as const)(
    'removes pixels if lower quality is not enough, or at once for a PNG: %s',
    async name => {
      const { file, asked } = await make(to(name), ({ longestSide = 0 }) => longestSide ** 2 * 5)
      const qualities = name === 'cv' ? [0.9] : [0.9, 0.8, 0.7, 0.6]
      expect(asked.slice(0, qualities.length).map(([, quality]) => quality)).toEqual(qualities)
      expect(file.blob.size).toBeLessThanOrEqual(name === 'cv' ? 500_000 : 999_999)
      expect(file.width).toBeGreaterThan(300)
      expect(file.width).toBeLessThan(500)
    },
  )

  test('stops once the signal is aborted', async () => {
    const controller = new AbortController()
    const sizeOf = jest.fn(() => {
      controller.abort()
      return 600_000
    })
    await expect(make(to('cv'), sizeOf, controller.signal)).rejects.toThrow('aborted')
    expect(sizeOf).toHaveBeenCalledTimes(1)
  })

  test('stops at one pixel even if that is still too large', async () => {
    const { file } = await make(to('cv'), () => 600_000)
    expect(file.width).toBe(1)
  })
})
