import styles from './cropper.css'
import CropTool from './tool.tsx'

/** The cropper as a lazy part: its component and its stylesheet, loaded together. */
export { CropTool, styles }
