import { applyPreferences, showPreferences } from './apply-preferences.ts'
import { Banner } from './banner.tsx'
import styles from './consent.css'

export { applyPreferences, Banner, showPreferences, styles }
