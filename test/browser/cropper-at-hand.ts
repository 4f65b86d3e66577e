import { handOn } from './cropper-hand.ts'
import { cropperPage } from './cropper-page.ts'

/** The cropper for the tests of a `describe`: each begins with a photo in it, and ends without an error of the page. */
export function cropperAtHand() {
  const here = cropperPage()
  const hand = {} as ReturnType<typeof handOn>

  beforeAll(() => void Object.assign(hand, handOn(here.page)))
  beforeEach(() => hand.begin())
  return { here, hand }
}
