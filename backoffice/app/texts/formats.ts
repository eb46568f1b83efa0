import { writtenDigits } from '@meridian/domain/amount-step.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { Minor } from '@meridian/domain/money.ts'
import type { Hundredths } from '@meridian/domain/points.ts'
import { useTexts } from './use-texts.ts'

/** Formats numbers, money and dates by the conventions of the person's language, whatever the country of the data. */
export interface Formats {
  number(value: number): string
  /** With the code of the currency, because "kr" could be two of them: `531,20 PLN`. */
  money(amount: Minor, currency: string): string
  /** Points with two decimals, without their unit. */
  points(points: Hundredths): string
  /** `23 Nov 2026`; without the year if it is the current one. */
  day(iso: string, now?: Date): string
  /** `23 Nov, 14:05`; only the time if it is today. */
  moment(iso: string, now?: Date): string
  /** The full date and time with the zone, for a title. */
  exactly(iso: string): string
  /** From hundredths of a percent. */
  percent(hundredths: number): string
}

const kept = new Map<LanguageId, Formats>()

export function formatsOf(language: LanguageId): Formats {
  const known = kept.get(language)
  if (known !== undefined) return known
  const made = createFormats(tagOf(language))
  kept.set(language, made)
  return made
}

export function useFormats(): Formats {
  return formatsOf(useTexts().language)
}

/** English means British English here: plain `en` would put the month before the day. */
export function tagOf(language: LanguageId): string {
  if (language === 'en') return 'en-GB'
  return language === 'pt' ? 'pt-PT' : language
}

/** The minus sign of all numbers, as the shop writes it. */
function withMinus(text: string): string {
  return text.replace('-', '\u2212')
}

function createFormats(tag: string): Formats {
  const plain = new Intl.NumberFormat(tag)
  const decimals = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const shares = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  const currencies = new Map<string, Intl.NumberFormat>()
  const dayOfYear = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' })
  const dayOfAny = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric' })
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' })
  const exact = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'long' })

  const currencyFormat = (currency: string, digits: number): Intl.NumberFormat => {
    const key = currency + digits
    const known = currencies.get(key)
    if (known !== undefined) return known
    const made = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    currencies.set(key, made)
    return made
  }
  const day = (iso: string, now = new Date()): string => {
    // A calendar day has no time and therefore no zone.
    const date = iso.length === 10 ? new Date(`${iso}T12:00:00`) : new Date(iso)
    return (date.getFullYear() === now.getFullYear() ? dayOfYear : dayOfAny).format(date)
  }
  return {
    number: (value) => plain.format(value),
    money: (amount, currency) =>
      withMinus(currencyFormat(currency, writtenDigits(amount, currency)).format(amount / 100)),
    points: (points) => withMinus(decimals.format(points / 100)),
    day,
    moment: (iso, now = new Date()) => {
      const date = new Date(iso)
      const isToday = date.toDateString() === now.toDateString()
      return isToday ? time.format(date) : `${day(iso, now)}, ${time.format(date)}`
    },
    exactly: (iso) => exact.format(new Date(iso)),
    percent: (hundredths) => shares.format(hundredths / 10_000),
  }
}
