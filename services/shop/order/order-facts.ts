import { prepared } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type Expression, type RawBuilder, sql, type Transaction } from 'kysely'
import { infoboxRows, shippingDelayOf } from '../../cms/for-services.ts'
import { asCountry, countryRows, type RegulationRow, regulationRows, taxRateRows } from '../../core/for-services.ts'
import type { Dependencies } from '../../gate/handler.ts'
import { asPaymentMethods, paymentMethodRows } from '../../payments/for-services.ts'
import { asPromotionSet, endsAfter, promotionRows } from '../../promotions/for-services.ts'
import type { PricingFacts } from '../cart/cart-pricing.ts'
import { isPointOpen } from '../cart/pickup-points.ts'
import { asShippingMethods, delayed, shippingMethodRows } from '../cart/shipping-method-queries.ts'
import { audienceOf, type Offer, offerRowOf, offerRows, offersOf } from '../catalogue/offers.ts'

/** All that decides an order besides its cart. */
export interface OrderFacts extends PricingFacts {
  offers: ReadonlyMap<number, Offer>
  /** All versions, newest first. */
  regulations: readonly RegulationRow[]
  /** False if the chosen pick-up point no longer belongs to its method. */
  is_point_open: boolean
}

interface FactsScope {
  country_id: CountryId
  price_group_id: number
  variant_ids: readonly number[]
  shipping_method_id: number | null
  /** The code of the chosen pick-up point; null for another kind of delivery. */
  point: string | null
}

/** The rows of a query as one json value, in which times are text. */
function jsonRows<Row>(
  rows: Expression<Row>,
): RawBuilder<{ [Column in keyof Row]: Row[Column] extends Date ? string : Row[Column] }[]> {
  return sql`(select coalesce(json_agg(found), '[]') from ${rows} as found)`
}

/** True for promotions of delivery and of these variants: others cannot change the order. */
function mayReduce(variant_ids: readonly number[]): RawBuilder<boolean> {
  return sql`(p.kind = 'shipping' or exists (
    select from promotions.promotion_variant v
      where v.promotion_id = p.promotion_id and v.variant_id = any(${variant_ids}::integer[])))`
}

function factsFor(audience: ReturnType<typeof audienceOf>) {
  return prepared((database, given: FactsScope & { ends_after: Date }) => {
    const { country_id, shipping_method_id, point, ends_after } = given
    return database.selectNoFrom([
      jsonRows(countryRows(database).where('core.country.country_id', '=', country_id)).as('countries'),
      jsonRows(taxRateRows(database, country_id)).as('tax_rates'),
      jsonRows(regulationRows(database, country_id)).as('regulations'),
      jsonRows(shippingMethodRows(database, country_id)).as('shipping_methods'),
      jsonRows(infoboxRows(database)).as('infoboxes'),
      jsonRows(paymentMethodRows(database, country_id)).as('payment_methods'),
      jsonRows(promotionRows(database, { country_id, now: ends_after }).where(mayReduce(given.variant_ids))).as(
        'promotions',
      ),
      jsonRows(offerRows(database, given, audience)).as('offers'),
      sql<boolean>`${point}::text is null or ${isPointOpen(shipping_method_id, point)}`.as('is_point_open'),
    ])
  })
}
const FACTS = { guest: factsFor('guest'), member: factsFor('member') }

/**
 * Reads what an order is priced and checked by from the primary, in one statement: caches and replica may be seconds
 * old, and an order must not be placed at a price that has ended.
 */
export async function readOrderFacts(
  tx: Transaction<Database>,
  { providerOf }: Pick<Dependencies, 'providerOf'>,
  scope: FactsScope,
  now: Date,
): Promise<OrderFacts> {
  const { country_id, price_group_id } = scope
  const statement = FACTS[audienceOf(price_group_id)]({ ...scope, ends_after: endsAfter(now) })
  const [row] = (await tx.executeQuery(statement)).rows
  if (row === undefined) throw new Error('A statement without FROM answered no row')
  const promotions = asPromotionSet(
    country_id,
    row.promotions.map(({ starts_at, ends_at, ...promotion }) => ({
      ...promotion,
      starts_at: new Date(starts_at),
      ends_at: new Date(ends_at),
    })),
  )
  const offers = row.offers.flatMap(({ published_at, ...offer }) => {
    const known = offerRowOf({ ...offer, published_at: new Date(published_at) })
    return known === null ? [] : [known]
  })
  return {
    country: asCountry(country_id, row.countries[0]),
    tax_rates: row.tax_rates,
    regulations: row.regulations,
    shipping_methods: delayed(asShippingMethods(row.shipping_methods), shippingDelayOf(row.infoboxes, country_id, now)),
    payment_methods: asPaymentMethods({ providerOf }, country_id, row.payment_methods),
    promotions,
    offers: offersOf(offers, promotions, { country_id, price_group_id, place: 'CHECKOUT', now }),
    is_point_open: row.is_point_open,
  }
}
