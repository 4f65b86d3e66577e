import { loadStyledChunk } from '../../chunks/load-styled-chunk.ts'
import { revokeLater } from '../../photo/download.ts'
import { slots } from '../../stores/slots.ts'
import { work } from '../../stores/work.ts'
import { useLater } from '../use-later.ts'
import { FurtherActs } from './further-acts.tsx'
import { output } from './output-file.ts'
import { useActs } from './use-acts.ts'

// Whatever rests in the tool hangs on the wall of the page.
output.subscribe(({ file }, before) => {
  if (file === before.file) return
  work.setState({ portrait: file && URL.createObjectURL(file.blob) })
  slots.setState({ Wall: file && Wall })
})

// Pictures that are only now coming near may still read the address that is no longer shown.
work.subscribe(({ portrait }, before) => {
  const gone = before.portrait
  if (gone && gone !== portrait) revokeLater(gone)
})

// A photo that is given up takes its portrait along.
work.subscribe(({ file }, before) => {
  if (before.file && !file) output.setState({ pending: false }, true)
})

/** What stands below the wall, and how it sways: far from the tool, so it comes after it. */
export async function loadWall() {
  const { Wall } = await loadStyledChunk(() => import('./wall.tsx'))
  return Wall
}

// With what it needs of the tool: a script that both imported would be one more to wait for.
function Wall() {
  const Below = useLater(loadWall)
  return Below && <Below {...{ output, useActs, FurtherActs }} />
}
