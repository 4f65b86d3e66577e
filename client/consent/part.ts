import { Banner } from './banner.tsx'
import styles from './consent.css'
import { enter, showChoices } from './settle.ts'

/** The question of consent as a lazy part: its banner, its stylesheet, and what follows from the answer. */
export { Banner, enter, showChoices, styles }
