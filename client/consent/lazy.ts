import { applyChoice, showChoices } from './apply-choice.ts'
import { Banner } from './banner.tsx'
import styles from './consent.css'

/** The question of consent, loaded where there is one: its banner, its stylesheet, and what follows from the answer. */
export { applyChoice, Banner, showChoices, styles }
