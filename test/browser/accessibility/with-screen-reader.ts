import { launchChromium } from '../../../scripts/chromium.ts'

/**
 * Launches Chromium with the settings that it uses while a screen reader is running. Otherwise, the accessibility tree of Chromium
 * lacks content that is not laid out yet.
 */
export const withScreenReader = () => launchChromium('--force-renderer-accessibility=screen-reader')
