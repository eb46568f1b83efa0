import { parseTypedDay, type TypedDay } from '@meridian/domain/typed-day.ts'
import { useMemo } from 'react'
import { tagOf } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'

/** How the person's language writes days in digits, and reads them. */
export interface DayFormat {
  /** `24.11.2026`; null is empty. */
  write: (day: string | null) => string
  read: (text: string) => TypedDay
  /** `Tue`. */
  weekday: (day: string) => string
}

export function useDayFormat(): DayFormat {
  const { language } = useTexts()
  return useMemo(() => dayFormatOf(tagOf(language)), [language])
}

function dayFormatOf(tag: string): DayFormat {
  // A calendar day has no time and therefore no zone.
  const timeZone = 'UTC'
  const digits = new Intl.DateTimeFormat(tag, { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })
  const weekdays = new Intl.DateTimeFormat(tag, { timeZone, weekday: 'short' })
  const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
  return {
    write: (day) => (day === null || Number.isNaN(dateOf(day).getTime()) ? '' : digits.format(dateOf(day))),
    read: (text) => parseTypedDay(text, new Date().getFullYear()),
    weekday: (day) => weekdays.format(dateOf(day)),
  }
}
