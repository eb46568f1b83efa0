import type { Endpoint } from '@meridian/contract/endpoint.ts'
import type { Locale } from '@meridian/domain/locale.ts'
import { hasLocaleMeasures, localizeMeasures } from '@meridian/domain/measures.ts'
import { hasLocaleWording, localizeWording } from '@meridian/domain/wording.ts'
import type { Call } from './call.ts'

/** Fields with product names, also in baskets and orders. */
const NAMES = new Set(['name', 'kind', 'variant_name', 'product_name'])

/** Fields with texts of the shop, in the catalogue and in pages. */
const TEXTS = new Set([
  ...NAMES,
  'alt',
  'answer',
  'caption',
  'description',
  'function',
  'label',
  'lead',
  'material',
  'method',
  'note',
  'origin',
  'paragraphs',
  'part',
  'phrase',
  'question',
  'short_text',
  'table_body',
  'table_head',
  'text',
  'title',
  'value',
  'warnings',
])

/**
 * Wraps a call to convert answers to the words and units of the locale: catalogue and pages are written once per
 * language (SPEC §9). User input, such as the name of a basket, is not converted. Costs nothing for locales without
 * their own words or units.
 */
export function callInWordsOf(locale: Locale, call: Call): Call {
  if (!hasLocaleWording(locale) && !hasLocaleMeasures(locale)) return call
  return async (endpoint, input, options) => {
    const answer = await call(endpoint, input, options)
    // Cast because the words change and the shape does not.
    return reworded(answer, locale, isOfTheShop(endpoint)) as typeof answer
  }
}

function isOfTheShop({ alias, caller }: Endpoint): boolean {
  return (alias === 'CMS' || alias === 'SHOP') && caller === 'anyone'
}

function reworded(value: unknown, locale: Locale, isOurs: boolean, field = ''): unknown {
  if (typeof value === 'string')
    return TEXTS.has(field) && (isOurs || NAMES.has(field))
      ? localizeMeasures(locale, localizeWording(locale, value))
      : value
  if (Array.isArray(value)) return value.map((one) => reworded(one, locale, isOurs, field))
  if (typeof value !== 'object' || value === null) return value
  const isProduct = 'variant_id' in value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const isText = isOurs ? TEXTS.has(key) : isProduct && NAMES.has(key)
      return [key, typeof one === 'string' && !isText ? one : reworded(one, locale, isOurs, key)]
    }),
  )
}
