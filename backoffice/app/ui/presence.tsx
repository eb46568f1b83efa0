import { announcePresence } from '@meridian/contract/admin/presence.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { PRESENCE_AGAIN_MS, PRESENCE_IDLE_MS } from '@meridian/domain/presence.ts'
import { useQuery } from '@tanstack/react-query'
import { useContext, useEffect, useState } from 'react'
import { Caller } from '../calls/caller.ts'
import { answerTo } from '../calls/use-answer.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useHasUnsaved } from './form/unsaved.ts'

/** The object of a page, announced to colleagues who open it too. */
export interface Present {
  kind: string
  object_id: number | string
  /** Absent for an object that belongs to several countries. */
  country_id?: CountryId
}

/** Names the colleagues who have the same object open or are changing it. Informative only: nothing is locked. */
export function PresenceLine(object: Present) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const is_changing = useHasUnsaved()
  const isHere = useIsHere()
  const call = useContext(Caller)
  const { data } = useQuery({
    // An expired session is reported by the person's next act, not while they are typing.
    ...answerTo(announcePresence, { body: { ...object, is_changing } }, (endpoint, input, options) =>
      call(endpoint, input, { ...options, quiet: true }),
    ),
    enabled: isHere,
    refetchInterval: PRESENCE_AGAIN_MS,
  })
  return (
    <div className="presence" role="status">
      {data?.colleagues.map(({ admin_id, name, since, is_changing }) => (
        <p key={admin_id} className={is_changing ? 'presence-changing' : undefined}>
          {t(is_changing ? 'PRESENCE_CHANGING' : 'PRESENCE_OPEN', { name, time: moment(since) })}
        </p>
      ))}
    </div>
  )
}

/**
 * True while the person is active. Otherwise announcements stop, since the calls alone would extend a session for ever.
 */
function useIsHere(): boolean {
  const [isHere, setIsHere] = useState(true)
  useEffect(() => {
    const leave = () => setIsHere(false)
    let timer = setTimeout(leave, PRESENCE_IDLE_MS)
    const stay = () => {
      clearTimeout(timer)
      timer = setTimeout(leave, PRESENCE_IDLE_MS)
      setIsHere(true)
    }
    for (const event of ['keydown', 'pointermove', 'pointerdown']) window.addEventListener(event, stay)
    return () => {
      clearTimeout(timer)
      for (const event of ['keydown', 'pointermove', 'pointerdown']) window.removeEventListener(event, stay)
    }
  }, [])
  return isHere
}
