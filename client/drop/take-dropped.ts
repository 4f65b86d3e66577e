import { href } from '../../shared/routes.ts'
import { loadStyledChunk } from '../chunks/load-styled-chunk.ts'
import { loadAndNavigate } from '../navigation/load-navigation.ts'
import { modals } from '../stores/modal.ts'
import { shownPage } from '../stores/shown-page.ts'
import { slots } from '../stores/slots.ts'
import { openTool } from '../stores/work.ts'

/** Takes a photo that is dropped anywhere on the site; the browser would leave the page to show it. A dialog is finished first. */
export function takeDropped(): void {
  for (const type of ['dragenter', 'dragover', 'drop'] as const) {
    addEventListener(type, event => {
      const { dataTransfer } = event
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (modals.getState().stack.length > 0) return
      if (type === 'drop') openFirst([...dataTransfer.files])
      else if (type === 'dragenter') void showSign()
    })
  }
}

/** A photo, if there is one among the files; what only claims to be one says so itself. */
function openFirst(files: File[]): void {
  const file = files.find(({ type }) => type.startsWith('image/')) ?? files[0]
  if (!file) return
  openTool(file)
  const { view, language } = shownPage.getState().shown!.page
  if (view !== 'index') void loadAndNavigate(new URL(href('index', language), location.href))
}

let sign: Promise<void> | undefined

/** Where a file may be let go is shown by a part of its own; without it the file is taken all the same. */
function showSign(): Promise<void> {
  sign ??= loadStyledChunk(() => import('./drop-sign.tsx')).then(
    ({ DropSign }) => slots.setState({ Drop: DropSign }),
    () => {
      sign = undefined
    },
  )
  return sign
}
