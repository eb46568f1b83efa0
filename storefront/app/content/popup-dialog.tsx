import { useEffect, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { useLocale } from '../ui/locale.ts'
import { BlocksList, fetchBlocks } from './blocks-list.tsx'
import { readPopups } from './read-popups.ts'
import type { PopupsAnswer } from './routes/popups.ts'
import './popup-dialog.css'

export interface PopupDialogProps {
  id: number
  onClose: () => void
}

/** A popup with the blocks of its sequence, shown once it is complete; nothing if loading fails. SPEC §3, §8 Popups. */
export default function PopupDialog({ id, onClose }: PopupDialogProps) {
  const { locale } = useLocale()
  const [popup, setPopup] = useState<PopupsAnswer['popup']>(null)
  useEffect(() => {
    const stale = new AbortController()
    async function read() {
      const answer = await readPopups(locale, { id, signal: stale.signal })
      if (answer.popup === null || answer.popup.sections.length === 0) return
      await fetchBlocks(answer.popup.sections)
      if (!stale.signal.aborted) setPopup(answer.popup)
    }
    // An incomplete popup is not shown.
    read().catch(() => {})
    return () => stale.abort()
  }, [id, locale])
  if (popup === null) return null
  return (
    <Dialog title={popup.title} titleLang={popup.lang?.title} onClose={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it only observes clicks on links */}
      <div
        className="popup"
        // Following a link closes the popup.
        onClick={({ target }) => target instanceof Element && target.closest('a') && onClose()}
      >
        <BlocksList sections={popup.sections} isPage={false} />
      </div>
    </Dialog>
  )
}
