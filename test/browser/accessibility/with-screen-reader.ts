import { launchChromium } from '../../../scripts/chromium.ts'

/**
 * Launches Chromium as if a screen reader was running. Otherwise, the accessibility tree of Chromium lacks content that is not
 * laid out yet.
 */
export const withScreenReader = () => launchChromium('--force-renderer-accessibility=screen-reader')
