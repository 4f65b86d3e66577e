import { launchChromium } from '../../../scripts/chromium.ts'

/** A Chromium that takes a screen reader to be running. Otherwise it tells nobody of what it has not laid out yet. */
export const withScreenReader = () => launchChromium('--force-renderer-accessibility=screen-reader')
