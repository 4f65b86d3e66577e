import { href } from '../../shared/routes.ts'
import { loadStyledChunk } from '../chunks/load-styled-chunk.ts'
import { loadAndNavigate } from '../navigation/load-navigation.ts'
import { chooseFrom } from '../photo/choose-photo.ts'
import { isModalOpen } from '../stores/modal.ts'
import { shownPage } from '../stores/shown-page.ts'
import { slots } from '../stores/slots.ts'

export function handleDrop(): void {
  for (const type of ['dragenter', 'dragover', 'drop'] as const) {
    addEventListener(type, event => {
      const { dataTransfer } = event
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (isModalOpen()) return
      if (type === 'drop') open(dataTransfer)
      else if (type === 'dragenter') void showTarget()
    })
  }
}

function open(dropped: DataTransfer): void {
  if (!chooseFrom(dropped)) return
  const { view, language } = shownPage.getState().shown!.page
  if (view !== 'index') void loadAndNavigate(new URL(href('index', language), location.href))
}

let target: Promise<void> | undefined

/** Ignores failures, because a drop works even without the drop target. */
function showTarget(): Promise<void> {
  target ??= loadStyledChunk(() => import('./drop-target.tsx')).then(
    ({ DropTarget }) => slots.setState({ Drop: DropTarget }),
    () => {
      target = undefined
    },
  )
  return target
}
