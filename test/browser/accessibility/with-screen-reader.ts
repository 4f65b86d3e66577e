import { launchChromium } from '../../../scripts/chromium.ts'

/**
 * Launches Chromium as if a screen reader was running. Otherwise its accessibility tree lacks content that is not laid
 * out yet.
 */
export const withScreenReader = () => launchChromium('--force-renderer-accessibility=screen-reader')
