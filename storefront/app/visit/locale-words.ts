import type { Endpoint } from '@meridian/contract/endpoint.ts'
import type { Locale } from '@meridian/domain/locale.ts'
import { hasLocaleMeasures, localizeMeasures } from '@meridian/domain/measures.ts'
import { hasLocaleWording, localizeWording } from '@meridian/domain/wording.ts'
import type { Call } from './call.ts'

/** What a product is called, also in the baskets and orders of people. */
const NAMES = new Set(['name', 'kind', 'variant_name', 'product_name'])

/** What the shop writes in its catalogue and its pages. */
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
 * A call whose answers are in the words and measures of the locale: catalogue and pages are written once a language (SPEC §9). What a
 * person typed, as the name of a basket, stays as it is. Costs nothing where the locale has neither of its own.
 */
export function callInWordsOf(locale: Locale, call: Call): Call {
  if (!hasLocaleWording(locale) && !hasLocaleMeasures(locale)) return call
  return async (endpoint, input, options) => {
    const answer = await call(endpoint, input, options)
    // A cast because the words change and the shape does not.
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
