import { handOn } from './cropper-hand.ts'
import { type CropperPage, openCropperPage } from './cropper-page.ts'

/** The cropper for the tests of a `describe`: each begins with a photo in it, and ends without an error of the page. */
export function cropperAtHand() {
  const here = {} as CropperPage
  const hand = {} as ReturnType<typeof handOn>

  beforeAll(async () => {
    Object.assign(here, await openCropperPage())
    Object.assign(hand, handOn(here.page))
  })
  afterAll(() => here.close())
  beforeEach(() => hand.begin())
  afterEach(() => expect(here.errors).toEqual([]))
  return { here, hand }
}
