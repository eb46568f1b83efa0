import { countryFacts } from './countries.ts'
import { type CountryId, countryOf, type Locale } from './locale.ts'

/** Millilitres in a US fluid ounce and grams in an ounce. */
export const OUNCES = { ml: { name: 'fl oz', size: 29.5735 }, g: { name: 'oz', size: 28.3495 } } as const

/** A size as the catalogue writes it: a number, a no-break space, and the unit. */
const SIZE = /(\d+(?:\.\d+)?)\u00a0(ml|g)(?!\p{L})/gu

export function measuresInOunces(country_id: CountryId): boolean {
  return countryFacts(country_id).ounces
}

export function hasLocaleMeasures(locale: Locale): boolean {
  return measuresInOunces(countryOf(locale))
}

/**
 * Converts the sizes in a text to the measures of the locale: ounces first for Americans, with the metric measure
 * beside them (16 CFR 500 requires both on a label). Unchanged elsewhere, and where the text already has ounces.
 */
export function localizeMeasures(locale: Locale, text: string): string {
  if (!hasLocaleMeasures(locale) || /\u00a0oz(?!\p{L})/u.test(text)) return text
  return text.replace(SIZE, (metric, amount: string, unit: string) => {
    const { name, size } = unit === 'ml' ? OUNCES.ml : OUNCES.g
    const ounces = Number(amount) / size
    const rounded = ounces < 1 ? ounces.toFixed(2) : ounces.toFixed(1)
    return `${rounded.replace(/\.?0+$/, '')}\u00a0${name.replace(' ', '\u00a0')} (${metric})`
  })
}
