import { fitPhoto, mostBytes } from '../../../../client/account/actions/keep-photo.ts'
import type { MakeCrop } from '../../../../client/cropper/file/export-crop.ts'

function cropOf(bytesAtFull: number) {
  const asked: number[] = []
  const crop: MakeCrop = async options => {
    expect(options).toMatchObject({ longestSide: 512, outputType: 'jpeg' })
    asked.push(options!.outputSize!)
    return new Blob([new Uint8Array(Math.ceil(bytesAtFull * options!.outputSize!))])
  }
  return { crop, asked }
}

describe('fitPhoto', () => {
  test('chooses the best quality that fits the limit', async () => {
    const { crop, asked } = cropOf(mostBytes / 0.8)
    expect((await fitPhoto(crop))!.length).toBeLessThanOrEqual(mostBytes)
    expect(asked).toEqual([0.92, 0.85, 0.75])
  })

  test('returns undefined if no quality fits the limit', async () => {
    expect(await fitPhoto(cropOf(mostBytes * 10).crop)).toBeUndefined()
  })
})
