import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '../session/use-self.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { areKeysOn, isTyping } from '../ui/single-keys.ts'
import { ROOMS } from './rooms.ts'

const Palette = lazyPart(() => import('./palette.tsx'))
const KeyHelp = lazyPart(() => import('./key-help.tsx'))

/** How long `g` waits for the letter of a room, in milliseconds. */
const SEQUENCE_MS = 1000

/** Keyboard shortcuts of every page: ⌘K, `/`, `g` and a letter, `e`, `c`, `?`. */
export function FrameKeys() {
  const navigate = useNavigate()
  const may = useMay()
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  const wentAt = useRef(Number.NEGATIVE_INFINITY)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'k' && (event.metaKey || event.ctrlKey) && !event.shiftKey) {
      event.preventDefault()
      setOpen('palette')
      return
    }
    if (isTyping(event) || !areKeysOn()) return
    const room =
      event.timeStamp - wentAt.current < SEQUENCE_MS
        ? ROOMS.find(({ letter, right }) => letter === event.key && may(right))
        : null
    wentAt.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (room) navigate(room.path)
    else if (event.key === '/') document.querySelector<HTMLInputElement>('[data-list-search]')?.focus()
    else if (event.key === 'e') document.querySelector<HTMLElement>('[data-edit]')?.click()
    else if (event.key === 'c') document.querySelector<HTMLElement>('[data-create]')?.click()
    else if (event.key === '?') setOpen('help')
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    const show = () => setOpen('palette')
    window.addEventListener(OPEN_PALETTE, show)
    return () => {
      document.removeEventListener('keydown', press)
      window.removeEventListener(OPEN_PALETTE, show)
    }
  }, [])
  return (
    <Suspense>
      {open === 'palette' && <Palette onClose={() => setOpen(null)} onHelp={() => setOpen('help')} />}
      {open === 'help' && <KeyHelp onClose={() => setOpen(null)} />}
    </Suspense>
  )
}

/** Dispatched by buttons that open the palette. */
export const OPEN_PALETTE = 'open-palette'
