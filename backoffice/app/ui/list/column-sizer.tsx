import { type PointerEvent, useRef } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { WIDTH_MAX, WIDTH_MIN } from './column-places.ts'

const STEP = 20

/** The edge of a column, which changes the width by dragging or arrow keys. */
export function ColumnSizer({
  name,
  width,
  onSize,
}: {
  name: string
  /** Undefined for as wide as its content. */
  width: number | undefined
  /** `isDone` once the edge is released. */
  onSize: (width: number, isDone: boolean) => void
}) {
  const { t } = useTexts()
  const from = useRef<{ x: number; width: number } | null>(null)
  const widthOf = (element: Element) => width ?? element.closest('th')?.offsetWidth ?? WIDTH_MIN
  const drag = (event: PointerEvent, isDone: boolean) => {
    if (from.current === null) return
    const isLeftwards = getComputedStyle(event.currentTarget).direction === 'rtl'
    const moved = (event.clientX - from.current.x) * (isLeftwards ? -1 : 1)
    onSize(within(from.current.width + moved), isDone)
    if (isDone) from.current = null
  }
  return (
    <input
      type="range"
      className="column-sizer"
      aria-label={t('COLUMN_WIDTH', { name })}
      min={WIDTH_MIN}
      max={WIDTH_MAX}
      step={1}
      value={width ?? WIDTH_MIN}
      onChange={() => {}}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -STEP, ArrowDown: -STEP, ArrowRight: STEP, ArrowUp: STEP }[event.key]
        if (by === undefined) return
        event.preventDefault()
        onSize(within(widthOf(event.currentTarget) + by), true)
      }}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, width: widthOf(event.currentTarget) }
      }}
      onPointerMove={(event) => drag(event, false)}
      onPointerUp={(event) => drag(event, true)}
    />
  )
}

function within(width: number): number {
  return Math.round(Math.max(WIDTH_MIN, Math.min(WIDTH_MAX, width)))
}
