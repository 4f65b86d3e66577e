import styles from '../../../cropper/cropper.css'
import { Workshop } from './workshop.tsx'

/** The cropper as a lazy part: its place on the page and its stylesheet, loaded together. */
export { styles, Workshop }
