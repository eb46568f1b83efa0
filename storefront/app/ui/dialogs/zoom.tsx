import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { variantOf } from '../picture-path.ts'
import './zoom.css'

export interface ZoomProps {
  title: string
  pictures: readonly { id: number; image: string; name: string }[]
  /** The id of the picture shown first. */
  first: number
  onClose: () => void
}

/** A touch that moves this far is a swipe. */
const SWIPE_PX = 48

/**
 * A fullscreen picture viewer. Fitted: arrow keys or a swipe change the picture. Zoomed in: touch, scrolling, arrow
 * keys or mouse movement pan it.
 */
export default function Zoom({ title, pictures, first, onClose }: ZoomProps) {
  const translate = useTranslate()
  const stage = useRef<HTMLElement>(null)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ id }) => id === first),
    ),
  )
  const [close, setClose] = useState(false)
  /** The start of a touch, and whether it has already changed the picture. */
  const swipe = useRef<{ x: number; turned: boolean } | null>(null)
  // The open dialog focuses its first button; move the focus to the stage, where arrow keys change the picture.
  useEffect(() => stage.current?.focus(), [])
  const picture = pictures[at]
  if (picture === undefined) return null
  const total = pictures.length

  function turn(by: number) {
    setAt((at + by + total) % total)
    setClose(false)
  }

  /** Pans to the part of the picture below a point of the stage. */
  function lookAt({ clientX, clientY }: MouseEvent) {
    const view = stage.current
    if (view === null) return
    const { left, top, width, height } = view.getBoundingClientRect()
    view.scrollTo({
      left: ((clientX - left) / width) * (view.scrollWidth - width),
      top: ((clientY - top) / height) * (view.scrollHeight - height),
    })
  }

  function steer(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (close || by === undefined) return
    event.preventDefault()
    turn(by)
  }

  function swiped({ clientX }: PointerEvent) {
    const begun = swipe.current
    if (begun === null || close || total === 1 || Math.abs(clientX - begun.x) < SWIPE_PX) return
    begun.turned = true
    turn(clientX < begun.x ? 1 : -1)
  }

  function press(event: MouseEvent) {
    if (swipe.current?.turned) {
      swipe.current = null
      return
    }
    setClose(!close)
    if (!close) requestAnimationFrame(() => lookAt(event))
  }

  return (
    <Dialog title={title} side="full" onClose={onClose}>
      <section
        ref={stage}
        aria-label={picture.name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
        tabIndex={0}
        className="zoom-stage"
        data-close={close || undefined}
        onClick={press}
        onKeyDown={steer}
        onPointerDown={(event: PointerEvent) => {
          swipe.current = event.pointerType === 'mouse' ? null : { x: event.clientX, turned: false }
        }}
        onPointerUp={swiped}
        onPointerMove={(event: PointerEvent) => close && event.pointerType === 'mouse' && lookAt(event)}
      >
        <img src={variantOf(picture.image, 1440)} alt={`${title}, ${picture.name}`} width={1440} height={1800} />
      </section>
      <div className="grid min-h-6 grid-cols-[minmax(0,1fr)_minmax(0,auto)_minmax(0,1fr)] items-center">
        <div className="flex items-center">
          {total > 1 && (
            <>
              <button
                type="button"
                className="icon-button"
                aria-label={translate('CAROUSEL_BACK')}
                onClick={() => turn(-1)}
              >
                <Icon name="left" />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={translate('CAROUSEL_ON')}
                onClick={() => turn(1)}
              >
                <Icon name="right" />
              </button>
            </>
          )}
        </div>
        <p className="text-center text-small text-soft" aria-live="polite">
          {picture.name}
          {total > 1 && <span className="block text-fine">{translate('PICTURE_OF', { number: at + 1, total })}</span>}
        </p>
        <Button look="quiet" className="justify-self-end" onClick={() => setClose(!close)}>
          {translate(close ? 'ZOOM_OUT' : 'ZOOM_IN')}
        </Button>
      </div>
    </Dialog>
  )
}
