import { choosePhoto } from '../../../client/photo/choose-photo.ts'
import { photoOpened } from '../../../client/photo/open-photo.ts'
import { defaultOptions } from '../../../client/photo/output-options.ts'
import { photoStore } from '../../../client/photo/photo-store.ts'
import { discardPhoto } from './discard-photo.ts'

// The store calls these browser functions when work becomes unsaved or saved.
Object.assign(globalThis, { addEventListener() {}, removeEventListener() {} })

const stored = { ...defaultOptions, fillColor: '#102030', ring: 'thin', words: 'Ada', grayscale: 1 } as const

function open(isFinished: boolean) {
  const photo = new Blob(['photo'])
  choosePhoto(photo, { options: stored, isFinished })
  photoOpened(photo, { width: 512, height: 512 })
  return photoStore.getState().options
}

describe('a portrait from the account', () => {
  afterEach(discardPhoto)

  test('opens with its ring and its tones if the original photo is available', () => {
    expect(open(false)).toMatchObject(stored)
  })

  test('opens without them if only the finished portrait is available, because that contains them', () => {
    const { ring, grayscale, fillColor } = open(true)
    expect({ ring, grayscale, fillColor }).toEqual({ ring: 'none', grayscale: undefined, fillColor: '#102030' })
  })
})
