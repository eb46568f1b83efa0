import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { BlocksList, fetchBlocks } from '../content/blocks-list.tsx'
import { links } from '../links.ts'
import type { clientLoader } from '../pages/popups/route.ts'
import { usePlace } from '../place.ts'
import { Dialog } from '../ui/dialog.tsx'
import './popup-dialog.css'

export interface PopupDialogProps {
  id: number
  onClose: () => void
}

/** A popup with the blocks of its sequence, shown once all of it is there; nothing where it cannot be had. SPEC §3, §8 Popups. */
export default function PopupDialog({ id, onClose }: PopupDialogProps) {
  const { locale } = usePlace()
  const { load, data } = useFetcher<typeof clientLoader>({ key: `popup-${id}` })
  const [isWhole, setWhole] = useState(false)
  const popup = data?.popup ?? null
  useEffect(() => {
    load(links.popups(locale, id))
  }, [load, locale, id])
  useEffect(() => {
    if (popup === null || popup.sections.length === 0) return
    fetchBlocks(popup.sections).then(
      () => setWhole(true),
      // A popup with a hole is none.
      () => {},
    )
  }, [popup])
  if (popup === null || !isWhole) return null
  return (
    <Dialog title={popup.title} titleLang={popup.lang?.title} onClose={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links within are what is pressed */}
      <div
        className="popup"
        // Who follows a link of it is done with it.
        onClick={({ target }) => target instanceof Element && target.closest('a') && onClose()}
      >
        <BlocksList sections={popup.sections} isPage={false} />
      </div>
    </Dialog>
  )
}
