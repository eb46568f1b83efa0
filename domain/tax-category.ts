import { countryFacts } from './countries.ts'
import type { CountryId } from './locale.ts'

/** A tax category of EN 16931; `reason` explains a missing tax. */
export interface TaxCategory {
  code: 'S' | 'L' | 'Z' | 'G'
  reason: { code: string; text: string } | null
}

/**
 * The tax category of goods sold to a country: the standard and reduced rates of VAT are one category, the Canary
 * Islands have their own tax, and goods without tax are exported or zero-rated. SPEC §3 Orders (documents of a sale).
 */
export function taxCategory(of: { country_id: CountryId; rate_hundredths: number }): TaxCategory {
  const { goods_tax } = countryFacts(of.country_id)
  if (goods_tax === 'canary_islands') return { code: 'L', reason: null }
  if (of.rate_hundredths > 0) return { code: 'S', reason: null }
  if (goods_tax === 'vat') return { code: 'Z', reason: null }
  return { code: 'G', reason: { code: 'VATEX-EU-G', text: 'Export outside the EU' } }
}
