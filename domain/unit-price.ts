import { countryFacts } from './countries.ts'
import type { CountryId } from './locale.ts'
import { measuresInOunces, OUNCES } from './measures.ts'
import { type Minor, parseWireMoney, scaleHalfUp } from './money.ts'

export type ContentUnit = 'ml' | 'g' | 'piece'

/**
 * A unit price: the price of `base_amount` `base_unit`, as in 199.90 zł / 100 ml, and per ounce where that is
 * customary.
 */
export type UnitPrice = {
  unit_gross_price: Minor
  base_amount: 1 | 100
  base_unit: 'ml' | 'l' | 'g' | 'kg' | 'piece'
  ounce: { unit_gross_price: Minor; unit: 'fl oz' | 'oz' } | null
}

/**
 * The price per 100 ml, 100 g, litre, kilogram or piece, as the country requires, and per ounce in the US; rounded half
 * up once. `content_amount` is in the unit, with at most two decimals. Null if there is nothing to compare: no content,
 * a single piece, or a free product.
 *
 * SPEC §3 Catalogue; Directive 98/6/EC Art. 3.
 */
export function unitPriceOf(
  gross_price: Minor,
  content: { content_amount: number; content_unit: ContentUnit },
  country_id: CountryId,
): UnitPrice | null {
  const hundredths = parseWireMoney(content.content_amount)
  if (hundredths === null || hundredths <= 0 || gross_price === 0) return null
  if (content.content_unit === 'piece') {
    if (hundredths === 100) return null
    return {
      unit_gross_price: scaleHalfUp(gross_price, 100, hundredths),
      base_amount: 1,
      base_unit: 'piece',
      ounce: null,
    }
  }
  if (countryFacts(country_id).whole_unit_prices) {
    const base_unit = content.content_unit === 'ml' ? 'l' : 'kg'
    return { unit_gross_price: scaleHalfUp(gross_price, 100_000, hundredths), base_amount: 1, base_unit, ounce: null }
  }
  const unit_gross_price = scaleHalfUp(gross_price, 10_000, hundredths)
  const ounce = measuresInOunces(country_id) ? ouncePriceOf(gross_price, hundredths, content.content_unit) : null
  return { unit_gross_price, base_amount: 100, base_unit: content.content_unit, ounce }
}

/** Computed from the price of the pack, so that it is rounded only once; an ounce has four decimals. */
function ouncePriceOf(gross_price: Minor, hundredths: number, content_unit: 'ml' | 'g'): UnitPrice['ounce'] {
  const { name, size } = OUNCES[content_unit]
  return { unit_gross_price: scaleHalfUp(gross_price, Math.round(size * 10_000), hundredths * 100), unit: name }
}
