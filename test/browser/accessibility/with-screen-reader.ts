import { launchChromium } from '../../../scripts/chromium.ts'

/**
 * Launches Chromium as it runs with a screen reader. Otherwise, its accessibility tree lacks content that is not laid out yet.
 */
export const withScreenReader = () => launchChromium('--force-renderer-accessibility=screen-reader')
