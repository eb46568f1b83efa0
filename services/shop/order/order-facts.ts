import { prepared, type Query, query } from '@meridian/database/prepared.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type CompiledQuery, type Expression, type RawBuilder, sql } from 'kysely'
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
}

/** What is priced, as parts of a statement. */
interface Priced {
  variant_ids: Expression<number[]>
  /** The chosen delivery with the code of its pick-up point, if any. */
  shipping_method_id: Expression<number | null>
  point: Expression<string | null>
}

/** The rows of a query as one json value, in which times are text. */
function jsonRows<Row>(
  rows: Expression<Row>,
): RawBuilder<{ [Column in keyof Row]: Row[Column] extends Date ? string : Row[Column] }[]> {
  return sql`(select coalesce(json_agg(found), '[]') from ${rows} as found)`
}

/** True for promotions of delivery and of these variants: others cannot change the order. */
function mayReduce(variant_ids: Expression<number[]>): RawBuilder<boolean> {
  return sql`(p.kind = 'shipping' or exists (
    select from promotions.promotion_variant v
      where v.promotion_id = p.promotion_id and v.variant_id = any(${variant_ids})))`
}

function factsOf<Subject extends object>(pricedBy: (subject: Subject) => Priced) {
  const statementFor = (audience: ReturnType<typeof audienceOf>) =>
    prepared((database, given: FactsScope & Subject & { ends_after: Date }) => {
      const { country_id, price_group_id, ends_after } = given
      const { variant_ids, shipping_method_id, point } = pricedBy(given)
      return database.selectNoFrom([
        jsonRows(countryRows(database).where('core.country.country_id', '=', country_id)).as('countries'),
        jsonRows(taxRateRows(database, country_id)).as('tax_rates'),
        jsonRows(regulationRows(database, country_id)).as('regulations'),
        jsonRows(shippingMethodRows(database, country_id)).as('shipping_methods'),
        jsonRows(infoboxRows(database)).as('infoboxes'),
        jsonRows(paymentMethodRows(database, country_id)).as('payment_methods'),
        jsonRows(promotionRows(database, { country_id, now: ends_after }).where(mayReduce(variant_ids))).as(
          'promotions',
        ),
        jsonRows(offerRows(database, { country_id, price_group_id, variant_ids }, audience)).as('offers'),
        sql<boolean>`${point} is null or ${isPointOpen(shipping_method_id, point)}`.as('is_point_open'),
      ])
    })
  return { guest: statementFor('guest'), member: statementFor('member') }
}

const FACTS_OF_CART = factsOf(({ cart_code }: { cart_code: string }) => ({
  variant_ids: sql`array(
    select variant_id from shop.cart_item join shop.cart using (cart_id) where code = ${cart_code})`,
  shipping_method_id: sql`(select shipping_method_id from shop.cart where code = ${cart_code})`,
  point: sql`(select pickup_point ->> 'code' from shop.cart where code = ${cart_code})`,
}))

const FACTS_OF_VARIANTS = factsOf(({ variant_ids }: { variant_ids: readonly number[] }) => ({
  variant_ids: sql`${variant_ids}::integer[]`,
  shipping_method_id: sql`null::integer`,
  point: sql`null::text`,
}))

/**
 * What the order of a cart is priced and checked by, read from the primary in one statement: caches and replica may be
 * seconds old, and an order must not be placed at a price that has ended. Sent together with the statement that locks
 * the cart, it sees the cart as that one left it.
 */
export function factsOfCart(
  deps: Pick<Dependencies, 'providerOf'>,
  scope: FactsScope & { cart_code: string },
  now: Date,
): Query<OrderFacts> {
  const statement = FACTS_OF_CART[audienceOf(scope.price_group_id)]({ ...scope, ends_after: endsAfter(now) })
  return query(statement, ([row]) => asFacts(deps, scope, row, now))
}

/** The same for variants that are added to an order. */
export function factsOfVariants(
  deps: Pick<Dependencies, 'providerOf'>,
  scope: FactsScope & { variant_ids: readonly number[] },
  now: Date,
): Query<OrderFacts> {
  const statement = FACTS_OF_VARIANTS[audienceOf(scope.price_group_id)]({ ...scope, ends_after: endsAfter(now) })
  return query(statement, ([row]) => asFacts(deps, scope, row, now))
}

type FactsRow = ReturnType<typeof FACTS_OF_CART.guest> extends CompiledQuery<infer Row> ? Row : never

function asFacts(
  { providerOf }: Pick<Dependencies, 'providerOf'>,
  { country_id, price_group_id }: FactsScope,
  row: FactsRow | undefined,
  now: Date,
): OrderFacts {
  if (row === undefined) throw new Error('A statement without FROM answered no row')
  const promotions = asPromotionSet(
    country_id,
    row.promotions.map(({ starts_at, ends_at, ...promotion }) => ({
      ...promotion,
      starts_at: new Date(starts_at),
      ends_at: new Date(ends_at),
    })),
  )
  const offers = row.offers.flatMap(({ published_at, sold_from, sold_until, ...offer }) => {
    const known = offerRowOf({
      ...offer,
      published_at: new Date(published_at),
      sold_from: sold_from === null ? null : new Date(sold_from),
      sold_until: sold_until === null ? null : new Date(sold_until),
    })
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
