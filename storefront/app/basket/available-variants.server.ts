import { listVariants } from '@meridian/contract/shop/catalogue.ts'
import { orElse } from '../visit/expected.server.ts'
import type { Visit } from '../visit/visit.server.ts'

/** Variants of a product in stock, at the visitor's price; none if they cannot be read. SPEC §7 SHOP: catalogue. */
export async function readAvailableVariants(visit: Visit, productId: number) {
  const { countryId, languageId } = visit
  const answer = visit.read(listVariants, { params: { productId }, query: { countryId, languageId } })
  const read = answer.then(({ data: { currency_symbol, variants } }) => ({
    currency_symbol,
    variants: variants
      .filter(({ available }) => available > 0)
      .map(({ variant_id, name, slug, gross_price, promotion_gross_price }) => {
        return { variant_id, name, slug, price: promotion_gross_price ?? gross_price }
      }),
  }))
  return orElse(read, { currency_symbol: '', variants: [] }, 'variants')
}
