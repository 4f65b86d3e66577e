import styles from './faces.css'

export { FaceFinder } from './face-finder.tsx'
export { FaceFramings } from './face-framings.tsx'
export { FaceNote } from './face-note.tsx'
export { FaceSwitch } from './face-switch.tsx'
export { WhichFace } from './which-face.tsx'
export { styles }
