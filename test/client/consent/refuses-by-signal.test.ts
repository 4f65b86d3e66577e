import { refusesBySignal } from '../../../client/consent/refuses-by-signal.ts'

describe('refusesBySignal', () => {
  test.each([
    [{ globalPrivacyControl: true }, true],
    [{ doNotTrack: '1' }, true],
    [{ globalPrivacyControl: false, doNotTrack: '1' }, true],
    [{ globalPrivacyControl: false, doNotTrack: '0' }, false],
    [{ doNotTrack: 'unspecified' }, false],
    [{ doNotTrack: null }, false],
    [{}, false],
  ])('%j', (signals, refuses) => expect(refusesBySignal(signals)).toBe(refuses))
})
