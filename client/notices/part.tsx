import { OverlayDisc } from './overlay-disc.tsx'
import { ToastList } from './toast-list.tsx'

/** What notices look like, as a lazy part. */
export default function NoticesPart() {
  return (
    <>
      <ToastList />
      <OverlayDisc />
    </>
  )
}
