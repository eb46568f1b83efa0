import { cropPosition, type FocalPoint, focalPointAt, PICTURE_CENTRE } from '@meridian/domain/focal-point.ts'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import type { ShopPicture } from './shop-picture.ts'

/** The shapes in which the shop shows pictures, as width and height. */
const CROPS = [
  [4, 5],
  [1, 1],
  [16, 9],
] as const

/** In pixels. */
const HEIGHT_MAX = 320

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Chooses the point that every crop shows, by mouse, finger or arrows, beside the crops. */
export function FocalPointPicker({
  picture,
  onChange,
}: {
  picture: ShopPicture
  onChange: (focus: FocalPoint) => void
}) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const { focus, src, width, height } = picture
  const place = ({ clientX, clientY }: PointerEvent): void => {
    const edges = box.current?.getBoundingClientRect()
    if (edges === undefined) return
    const x = ((clientX - edges.left) / edges.width) * 100
    const y = ((clientY - edges.top) / edges.height) * 100
    onChange(focalPointAt({ x, y }))
  }
  const press = (event: KeyboardEvent): void => {
    const [x, y] = ARROWS[event.key] ?? [0, 0]
    const step = event.shiftKey ? 10 : 1
    if (event.key === 'Home') onChange(PICTURE_CENTRE)
    else if (x !== 0 || y !== 0) onChange(focalPointAt({ x: focus.x + x * step, y: focus.y + y * step }))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="focal">
      <div
        ref={box}
        className="focal-picture"
        style={{ width: `min(100%, ${Math.round((HEIGHT_MAX * width) / height)}px)` }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId)
          place(event)
        }}
        onPointerMove={(event) => event.buttons === 1 && place(event)}
      >
        <img src={src} width={width} height={height} alt="" draggable={false} />
        <div
          role="slider"
          tabIndex={0}
          className="focal-pin"
          aria-label={t('PICTURE_FOCUS')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={focus.x}
          aria-valuetext={t('PICTURE_FOCUS_AT', { x: focus.x, y: focus.y })}
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          onKeyDown={press}
        />
      </div>
      <div className="focal-crops" aria-hidden="true">
        {CROPS.map(([across, down]) => {
          const { x, y } = cropPosition(focus, width / height, across / down)
          return (
            <figure key={`${across}:${down}`}>
              <img
                src={src}
                alt=""
                style={{ aspectRatio: `${across} / ${down}`, objectPosition: `${x}% ${y}%` }}
                draggable={false}
              />
              <figcaption className="sub">
                {across} : {down}
              </figcaption>
            </figure>
          )
        })}
      </div>
      <p className="sub focal-help">{t('PICTURE_FOCUS_HELP')}</p>
    </div>
  )
}
