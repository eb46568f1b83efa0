import type { Database } from '@meridian/database/schema/database.ts'
import { isOnSale } from '@meridian/domain/product-sale.ts'
import { type Selectable, sql } from 'kysely'
import type { Dependencies } from '../../gate/handler.ts'
import type { PromotionScope } from '../../promotions/for-services.ts'
import { isPublishedIn, seenPrices, shownFrom } from './offers.ts'

/** A price of a variant and its validity, in milliseconds since the epoch; null while the variant is not sold. */
export interface CandidatePrice {
  gross_price: number | null
  points: number | null
  valid_from: number
  valid_to: number | null
}

/** A product that may be listed, with current and future prices of its variants; validity is checked at use. */
export interface Candidate {
  product_id: number
  position: number
  published_at: number
  /** Null if without end. */
  sold_until: number | null
  /** Ordered in the last 90 days; counted by a job. */
  pieces: number
  attribute_value_ids: readonly number[]
  /** By position; those without a price here are absent. */
  variants: readonly { variant_id: number; prices: readonly CandidatePrice[] }[]
}

/** Range of listable products; `ofVariants` are the products of these variants. */
export type CandidateRange =
  | { kind: 'ofVariants'; variant_ids: readonly number[] }
  | { kind: 'relatedTo'; product_id: number }

type PriceColumns = [
  variant_id: number,
  gross_price: number | null,
  points: number | null,
  valid_from: number,
  valid_to: number | null,
]

/** Reads candidates in one statement; products that are not sold in the country are absent. */
export async function loadCandidates(
  deps: Dependencies,
  scope: PromotionScope,
  range: CandidateRange,
): Promise<Candidate[]> {
  const rows = await deps.replica
    .with(
      (cte) => cte('c').materialized(),
      () => sql<{ product_id: number }>`(${productsIn(range)})`,
    )
    .with('sold', (query) =>
      query
        .selectFrom('c')
        .innerJoin('shop.variant as v', 'v.product_id', 'c.product_id')
        .innerJoin(
          sql<Selectable<Database['shop.price']>>`${seenPrices(scope.country_id, scope.price_group_id)}`.as('r'),
          'r.variant_id',
          'v.variant_id',
        )
        .select([
          'v.product_id',
          sql<PriceColumns[]>`json_agg(json_build_array(v.variant_id, r.gross_price, r.points,
            extract(epoch from r.valid_from) * 1000, extract(epoch from r.valid_to) * 1000)
            order by v.position, v.variant_id, r.valid_from)`.as('prices'),
        ])
        .where('v.archived_at', 'is', null)
        .where(arePartsSold(scope))
        .where('r.country_id', '=', scope.country_id)
        .where('r.price_group_id', '=', scope.price_group_id)
        .where((where) => where.or([where('r.valid_to', 'is', null), where('r.valid_to', '>', scope.now)]))
        .groupBy('v.product_id'),
    )
    .with('valued', (query) =>
      query
        .selectFrom('shop.product_attribute_value as a')
        .select(['a.product_id', sql<number[]>`array_agg(a.attribute_value_id)`.as('ids')])
        .where('a.product_id', 'in', (inner) => inner.selectFrom('c').select('c.product_id'))
        .groupBy('a.product_id'),
    )
    .selectFrom('sold')
    .innerJoin('shop.product as p', 'p.product_id', 'sold.product_id')
    .leftJoin('valued', 'valued.product_id', 'sold.product_id')
    .leftJoin('shop.product_popularity as q', 'q.product_id', 'sold.product_id')
    .where(isPublishedIn(scope.country_id))
    .select([
      'p.product_id',
      'p.position',
      'p.published_at',
      'p.sold_until',
      'q.pieces',
      'sold.prices',
      'valued.ids as attribute_value_ids',
    ])
    .execute()
  return rows.map(({ prices, published_at, sold_until, pieces, attribute_value_ids, ...row }) => ({
    ...row,
    published_at: shownFrom({ product_id: row.product_id, published_at }),
    sold_until: sold_until?.getTime() ?? null,
    pieces: pieces ?? 0,
    attribute_value_ids: attribute_value_ids ?? [],
    variants: byVariant(prices),
  }))
}

/** True of a variant v unless it is a bundle with a part that is not sold. SPEC §3 Catalogue (bundles). */
function arePartsSold({ country_id, price_group_id, now }: PromotionScope) {
  return sql<boolean>`not exists (
    select from shop.bundle_part b join shop.variant part on part.variant_id = b.variant_id
        join shop.product whole on whole.product_id = part.product_id
      where b.bundle_id = v.variant_id and (part.archived_at is not null or not ${country_id} = any(whole.published_in)
        or whole.published_at > ${now} or whole.sold_until <= ${now}
        or (select p.gross_price from ${seenPrices(country_id, price_group_id)} p where p.country_id = ${country_id}
            and p.price_group_id = ${price_group_id} and p.variant_id = b.variant_id and p.valid_from <= ${now}
            and (p.valid_to is null or p.valid_to > ${now}) order by p.valid_from desc limit 1) is null))`
}

function productsIn(range: CandidateRange) {
  switch (range.kind) {
    case 'ofVariants':
      return sql`select distinct product_id from shop.variant where variant_id = any(${range.variant_ids}::integer[])`
    case 'relatedTo':
      return sql`
        select ${range.product_id}::integer as product_id
        union select related_product_id from shop.related_product where product_id = ${range.product_id}`
  }
}

function byVariant(prices: readonly PriceColumns[]): { variant_id: number; prices: CandidatePrice[] }[] {
  const variants: { variant_id: number; prices: CandidatePrice[] }[] = []
  for (const [variant_id, gross_price, points, valid_from, valid_to] of prices) {
    const price = { gross_price, points, valid_from, valid_to }
    const last = variants.at(-1)
    if (last?.variant_id === variant_id) last.prices.push(price)
    else variants.push({ variant_id, prices: [price] })
  }
  return variants
}

/** The variants of a candidate sold now, in order, each with its valid price; none outside of its time on sale. */
export function soldVariants(
  candidate: Candidate,
  now: number,
): { variant_id: number; price: { gross_price: number; points: number } }[] {
  if (!isOnSale(candidate, now)) return []
  return candidate.variants.flatMap(({ variant_id, prices }) => {
    const price = prices.findLast((row) => row.valid_from <= now && (row.valid_to === null || now < row.valid_to))
    if (price === undefined || price.gross_price === null || price.points === null) return []
    return [{ variant_id, price: { gross_price: price.gross_price, points: price.points } }]
  })
}

/** The times at which a candidate appears, disappears or changes its price. */
export function candidateMoments(candidate: Candidate): (number | null)[] {
  return [
    candidate.published_at,
    candidate.sold_until,
    ...candidate.variants.flatMap(({ prices }) => prices.flatMap((row) => [row.valid_from, row.valid_to])),
  ]
}
