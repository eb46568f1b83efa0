import type { ComponentProps } from 'react'
import { Suspense, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useDayFormat } from './day-format.ts'
import './fields.css'

const DayCalendar = lazyPart(() => import('./day-calendar.tsx'))

/** The control of a day: typed, or chosen from a calendar that is loaded when it is first opened. */
export function DayInput({
  label,
  text,
  onType,
  onChoose,
  ...input
}: Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  /** Names the calendar. */
  label: string
  text: string
  onType: (text: string) => void
  /** A day of the calendar, as YYYY-MM-DD. */
  onChoose: (day: string) => void
}) {
  const { t } = useTexts()
  const { read, weekday, write } = useDayFormat()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const found = read(text)
  return (
    <span className="day-input">
      <input
        {...input}
        className="control"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder={write('2026-12-31').replaceAll(/\d/g, '–')}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      {'value' in found && (
        <span className="day-name" aria-hidden="true">
          {weekday(found.value)}
        </span>
      )}
      <button
        ref={button}
        type="button"
        className="day-open"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('DAY_CALENDAR', { field: label })}
        onClick={() => setIsOpen(true)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3" />
        </svg>
      </button>
      {isOpen && (
        <Suspense>
          <DayCalendar
            label={label}
            anchor={button}
            day={'value' in found ? found.value : null}
            onChoose={onChoose}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </span>
  )
}
