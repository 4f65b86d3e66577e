import { launchChromium } from '../../../scripts/chromium.ts'

/**
 * Launches Chromium in its mode for screen readers. In other modes, its accessibility tree lacks content that is not laid out
 * yet.
 */
export const withScreenReader = () => launchChromium('--force-renderer-accessibility=screen-reader')
