import { closedContentKey } from '@meridian/domain/closed-content.ts'
import { popupOf } from '@meridian/domain/publication.ts'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from '../ui/locale.ts'
import { closedOnDevice, rememberClosed } from '../visit/closed-content.ts'
import { useMe } from '../visit/me.tsx'
import type { PopupDialogProps } from './popup-dialog.tsx'
import { readPopups } from './read-popups.ts'
import type { PopupsAnswer } from './routes/popups.ts'

const PopupDialog = lazy<ComponentType<PopupDialogProps>>(() =>
  import('./popup-dialog.tsx').catch(() => ({ default: () => null })),
)

type Popup = PopupsAnswer['popups'][number]

/** Idle time on the page before a popup opens. */
const CALM_MS = 1000
const TOUCHES = ['scroll', 'pointerdown', 'keydown'] as const

/**
 * True for the first document of the visit: of this tab, until it is closed. Read once, since React may render twice.
 */
const IS_FIRST_PAGE = isFirstPage()

function isFirstPage(): boolean {
  try {
    const isFirst = sessionStorage.getItem('visited') === null
    sessionStorage.setItem('visited', '')
    return isFirst
  } catch {
    // The storage is blocked: each document is a visit.
    return true
  }
}

/**
 * The popup of the page: after an interaction followed by an idle moment, at most one per page, and none that was
 * closed before. Crawlers and page speed tests do not interact, so they see none. SPEC §2, §4 Popups.
 */
export function Popups() {
  const { locale } = useLocale()
  const { pathname } = useLocation()
  const who = useMe()?.typeName
  const [popups, setPopups] = useState<readonly Popup[]>([])
  const [doneOn, setDoneOn] = useState<string | null>(null)
  useEffect(() => {
    // Members and guests may have different popups.
    if (who === undefined) return
    const stale = new AbortController()
    void readPopups(locale, { signal: stale.signal }).then((answer) => {
      if (stale.signal.aborted) return
      const closed = closedOnDevice()
      setPopups(answer.popups.filter((popup) => !closed.includes(closedContentKey(popup))))
    })
    return () => stale.abort()
  }, [locale, who])
  // No dialog greets the visitor: the first page of a visit has none.
  const [isArrival, setArrival] = useState(IS_FIRST_PAGE)
  const [arrivedAt] = useState(pathname)
  if (isArrival && pathname !== arrivedAt) setArrival(false)
  const popup = isArrival || doneOn === pathname ? undefined : popupOf(popups, pathname)
  const isCalm = useCalm(popup?.id)
  if (popup === undefined || !isCalm) return null
  return (
    <Suspense>
      <PopupDialog
        key={popup.id}
        id={popup.id}
        onClose={() => {
          rememberClosed([popup])
          setPopups((left) => left.filter(({ id }) => id !== popup.id))
          setDoneOn(pathname)
        }}
      />
    </Suspense>
  )
}

/** True once the visitor has interacted with the page. */
let isTouched = false

/** True once the visitor has interacted and is idle: not typing, and no other dialog open. Restarts for each popup. */
function useCalm(popup_id: number | undefined): boolean {
  const [calmFor, setCalmFor] = useState<number>()
  useEffect(() => {
    if (popup_id === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const over = new AbortController()
    function wait() {
      clearTimeout(timer)
      timer = setTimeout(() => (isBusy() ? wait() : setCalmFor(popup_id)), CALM_MS)
    }
    function touch() {
      isTouched = true
      wait()
    }
    const options = { signal: over.signal, passive: true, capture: true }
    for (const type of TOUCHES) window.addEventListener(type, touch, options)
    if (isTouched) wait()
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [popup_id])
  return popup_id !== undefined && calmFor === popup_id
}

function isBusy(): boolean {
  return document.hidden || document.querySelector('dialog[open], input:focus, select:focus, textarea:focus') !== null
}
