import { launchChromium } from '../../../scripts/chromium.ts'

/** In other modes, Chromium's accessibility tree lacks content that is not laid out yet. */
export const withScreenReader = () => launchChromium('--force-renderer-accessibility=screen-reader')
