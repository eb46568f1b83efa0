import { useMemo } from 'react'
import { tagOf } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'

/** How the person's language writes numbers. */
export interface NumberFormat {
  decimal: string
  /** Writes a number counted in units of its last digit: 123450 with 2 digits is `1 234,50`. */
  write: (value: number, digits: number) => string
}

export function useNumberFormat(): NumberFormat {
  const { language } = useTexts()
  return useMemo(() => numberFormatOf(tagOf(language)), [language])
}

function numberFormatOf(tag: string): NumberFormat {
  const parts = new Intl.NumberFormat(tag).formatToParts(0.5)
  return {
    decimal: parts.find(({ type }) => type === 'decimal')?.value ?? '.',
    write: (value, digits) =>
      new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits })
        .format(value / 10 ** digits)
        .replace('-', '\u2212'),
  }
}
