import { useLocation } from 'react-router'
import { aboutRoom } from '../frame/rooms.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'

/** The title of a page, with a sentence on its purpose: that of the room, unless the page has its own. */
export function PageTitle({ title, about }: { title: string; about?: StringKey | undefined }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const sentence = about ?? aboutRoom(pathname)
  return (
    <div>
      <h1 className="page-title">{title}</h1>
      {sentence !== null && <p className="sub">{t(sentence)}</p>}
    </div>
  )
}
