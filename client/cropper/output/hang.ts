import { slots } from '../../stores/slots.ts'
import { work } from '../../stores/work.ts'
import { readingTime } from './acts.ts'
import { output } from './output-file.ts'
import { Wall } from './wall.tsx'

// Whatever rests in the tool hangs on the wall of the page.
output.subscribe(({ file }, before) => {
  if (file === before.file) return
  work.setState({ portrait: file && URL.createObjectURL(file.blob) })
  slots.setState({ Wall: file && Wall })
})

// Pictures that are only now coming near may still read the address that is no longer shown.
work.subscribe(({ portrait }, before) => {
  const gone = before.portrait
  if (gone && gone !== portrait) setTimeout(() => URL.revokeObjectURL(gone), readingTime)
})

// A photo that is given up takes its portrait along.
work.subscribe(({ file }, before) => {
  if (before.file && !file) output.setState({ pending: false }, true)
})
