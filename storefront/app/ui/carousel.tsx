import { type ReactNode, useRef } from 'react'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from './icon.tsx'

/** A row with native horizontal scrolling by touch, wheel or keyboard, and two buttons where there is a mouse. */
export function Carousel({
  label,
  heading,
  children,
}: {
  label: string
  heading?: ReactNode
  /** One element for each slide. */
  children: ReactNode[]
}) {
  const translate = useTranslate()
  const track = useRef<HTMLUListElement>(null)

  function turn(direction: 1 | -1) {
    const row = track.current
    row?.scrollBy({ left: direction * row.clientWidth * 0.8, behavior: 'smooth' })
  }

  return (
    <section aria-label={label}>
      <div className="carousel-head flex gap-2 items-end justify-between mb-2.5">
        <div>{heading}</div>
        <div className="carousel-buttons">
          <button
            type="button"
            className="icon-button"
            aria-label={translate('CAROUSEL_BACK')}
            onClick={() => turn(-1)}
          >
            <Icon name="left" />
          </button>
          <button type="button" className="icon-button" aria-label={translate('CAROUSEL_ON')} onClick={() => turn(1)}>
            <Icon name="right" />
          </button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <ul ref={track} className="carousel" tabIndex={0} aria-label={label}>
        {children.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides never change their order while a page is open
          <li key={index}>{slide}</li>
        ))}
      </ul>
    </section>
  )
}
