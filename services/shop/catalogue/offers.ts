import { prepared } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { isOnSale, soldLaterFrom } from '@meridian/domain/product-sale.ts'
import { GUEST_PRICE_GROUP_ID } from '@meridian/domain/session.ts'
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import { picturePath } from '../../files/for-services.ts'
import type { ReadDeps } from '../../gate/handler.ts'
import { currentPreview } from '../../gate/preview-scope.ts'
import {
  type PromotionScope,
  type PromotionSet,
  promotePrice,
  readPromotionSet,
} from '../../promotions/for-services.ts'
import { rememberEach } from './offers-cache.ts'

/** The current offer of a variant in a country to a price group. Money in minor units, points in hundredths. */
export interface Offer {
  variant_id: number
  product_id: number
  sku: string
  gtin: string | null
  image_file_id: number | null
  /** The public path of the picture. */
  image: string | null
  tax_class: string
  gross_price: number
  points: number
  promotion_id: number | null
  promotion_gross_price: number | null
  promotion_points: number | null
  lowest_prior_price: number | null
  /** The current guest price; null for guests, and where only members can buy it. */
  guest_price: number | null
  content_amount: number
  content_unit: 'ml' | 'g' | 'piece'
  /** What a bundle is made of, in order; null for any other variant. */
  parts: readonly OfferPart[] | null
  /** The moment from which it is sold, in milliseconds since the epoch; null if it is sold now. */
  sold_later_from: number | null
  /** True if it may be ordered before it is sold. */
  is_preorder: boolean
}

/** A part of a bundle as it is sold on its own, at its regular price. */
export interface OfferPart extends VariantOfPart {
  gross_price: number
}

interface VariantOfPart {
  variant_id: number
  product_id: number
  sku: string
  image_file_id: number | null
  tax_class: string
  /** Pieces in one bundle. */
  quantity: number
}

/** The price rows of a variant that are read for the lowest prior price; older ones do not matter in practice. */
const PRICE_ROWS_MAX = 200

/** Without a price, the variant is not sold while the row is valid. */
type PriceRow = { gross_price: number | null; points: number | null; valid_from: number; valid_to: number | null }

/** The time-independent data of an offer. Times in milliseconds since the epoch. */
export interface OfferRow {
  variant_id: number
  product_id: number
  sku: string
  gtin: string | null
  image_file_id: number | null
  image: string | null
  tax_class: string
  content_amount: number
  content_unit: 'ml' | 'g' | 'piece'
  published_at: number
  /** Null if it is sold as soon as it is shown. */
  sold_from: number | null
  /** True if it may be ordered before. */
  takes_preorders: boolean
  /** Null if without end. */
  sold_until: number | null
  /** By valid_from, oldest first. */
  prices: readonly PriceRow[]
  /** Guest prices to show beside a member's; empty for guests. */
  guest_prices: readonly PriceRow[]
  /** Null for a variant that is no bundle. */
  parts: readonly PartRow[] | null
}

interface PartRow extends VariantOfPart {
  /** False if it is archived, or its product is not published in the country. */
  is_sold: boolean
  published_at: number
  sold_from: number | null
  sold_until: number | null
  prices: readonly PriceRow[]
}

/**
 * The offers of variants, cached by variant: a cart read before costs no query. Variants without a price in the country
 * are absent. `place` null gives base prices; CHECKOUT includes the promotions of both places. SPEC §1, §3 Catalogue.
 */
export async function readOffers(
  deps: ReadDeps,
  scope: PromotionScope,
  variantIds: readonly number[],
): Promise<Map<number, Offer>> {
  const { country_id, price_group_id } = scope
  const [rows, set] = await Promise.all([
    rememberEach(deps.cache, ['catalogue'], `offer:${country_id}:${price_group_id}`, variantIds, (missing) =>
      readOfferRows(deps.replica, { country_id, price_group_id, variant_ids: missing }),
    ),
    readPromotionSet(deps, country_id, scope.now),
  ])
  return offersOf(rows.values(), set, scope)
}

/** The offers of rows, by variant. */
export function offersOf(rows: Iterable<OfferRow>, set: PromotionSet, scope: PromotionScope): Map<number, Offer> {
  const offers = new Map<number, Offer>()
  for (const row of rows) {
    const offer = offerOf(row, set, scope)
    if (offer !== null) offers.set(row.variant_id, offer)
  }
  return offers
}

/** The offer of a row at a time, null if the variant is not sold then. */
export function offerOf(row: OfferRow, set: PromotionSet, scope: PromotionScope): Offer | null {
  const now = scope.now.getTime()
  if (!isOnSale(row, now)) return null
  const {
    published_at: _1,
    sold_from,
    takes_preorders,
    sold_until: _2,
    prices,
    guest_prices,
    parts: partRows,
    ...variant
  } = row
  const own = pricedAt(row, prices, now)
  if (own === null) return null
  const parts = partRows && partsAt(partRows, now)
  if (parts?.length !== partRows?.length) return null
  const sold_later_from = soldLaterFrom([sold_from, ...(partRows ?? []).map((part) => part.sold_from)], now)
  const is_preorder = sold_later_from !== null && takes_preorders
  // What is only shown can be put into no basket.
  if (sold_later_from !== null && !is_preorder && scope.place === 'CHECKOUT') return null
  const { gross_price, points } = own
  const guest_price = guestPriceOf(row, set, scope)
  const promoted = promotePrice(own, set, scope)
  return { ...variant, parts, sold_later_from, is_preorder, gross_price, points, ...promoted, guest_price }
}

/** The parts of a bundle that are sold at a time: it is sold only if all are. SPEC §3 Catalogue (bundles). */
function partsAt(rows: readonly PartRow[], now: number): OfferPart[] {
  return rows.flatMap((row) => {
    const { is_sold, published_at: _, sold_from: __, sold_until: ___, prices, ...part } = row
    const price = is_sold && isOnSale(row, now) ? pricedAt(row, prices, now) : null
    return price === null ? [] : [{ ...part, gross_price: price.gross_price }]
  })
}

/** The current guest price; null for guests themselves. */
function guestPriceOf(row: OfferRow, set: PromotionSet, scope: PromotionScope): number | null {
  const price = pricedAt(row, row.guest_prices, scope.now.getTime())
  if (price === null) return null
  const { promotion_gross_price } = promotePrice(price, set, { ...scope, price_group_id: GUEST_PRICE_GROUP_ID })
  return promotion_gross_price ?? price.gross_price
}

/** The regular price at a time: the valid row with the latest valid_from; null without one. */
function pricedAt(
  { variant_id, product_id }: Pick<OfferRow, 'variant_id' | 'product_id'>,
  prices: readonly PriceRow[],
  now: number,
) {
  const price = prices.findLast((one) => one.valid_from <= now && (one.valid_to === null || now < one.valid_to))
  if (price === undefined) return null
  const { gross_price, points } = price
  if (gross_price === null || points === null) return null
  return { variant_id, product_id, gross_price, points, history: prices }
}

/**
 * True of a product p that is published in a country; in a preview of a product, of that one too. A statement that is
 * built once must not use it in a preview.
 */
export function isPublishedIn(countryId: string) {
  const previewed = currentPreview()?.product_id ?? null
  return previewed === null
    ? sql<boolean>`${countryId} = any(p.published_in)`
    : sql<boolean>`(${countryId} = any(p.published_in) or p.product_id = ${previewed})`
}

/** When a product is shown from; the one of a preview is shown at its moment. */
export function shownFrom({ product_id, published_at }: { product_id: number; published_at: Date }): number {
  const preview = currentPreview()
  const from = published_at.getTime()
  return preview?.product_id === product_id ? Math.min(from, preview.at.getTime()) : from
}

/** The columns of an {@link OfferRow}, for statements that read more besides; joins variant v, product p and file f. */
export const OFFER_COLUMNS = [
  'v.variant_id',
  'v.product_id',
  'v.sku',
  'v.gtin',
  'v.image_file_id',
  'v.content_amount',
  'v.content_unit',
  'p.tax_class',
  'p.published_at',
  'p.sold_from',
  'p.sold_until',
  'f.name as image_name',
  'f.sha256 as image_sha256',
] as const

/** Whether variant v may be ordered in a country before it is sold. A bundle, which has no stock of its own, may not. */
export function preorderColumn(countryId: string) {
  return sql<boolean>`(p.sold_from is not null and exists (select from shop.stock s
    where s.variant_id = v.variant_id and s.country_id = ${countryId} and s.preorder is not null))`.as(
    'takes_preorders',
  )
}

type PriceColumns = [gross_price: number | null, points: number | null, valid_from: number, valid_to: number | null]

/** The price rows of variant v in a country for a price group, as json. */
export function priceColumns(countryId: string, priceGroupId: number) {
  return priceRows(countryId, priceGroupId).as('prices')
}

/** Likewise for guests, beside other price groups; reads nothing for guests themselves. */
export function guestPriceColumns(countryId: string, priceGroupId: number) {
  const rows = priceGroupId === GUEST_PRICE_GROUP_ID ? sql<null>`null` : priceRows(countryId, GUEST_PRICE_GROUP_ID)
  return rows.as('guest_prices')
}

/**
 * The prices of a country and group for a reading query: as the public sees them, or in a preview with those that wait.
 * A statement that is built once must not use it in a preview.
 */
export function seenPrices(countryId: string, priceGroupId: number): RawBuilder<unknown> {
  const preview = currentPreview()
  if (preview === null) return sql`shop.price`
  return sql`shop.seen_price(${countryId}, ${priceGroupId}::smallint, ${preview.change_set_id}::integer, ${preview.at}::timestamptz)`
}

function priceRows(countryId: string, priceGroupId: number, variantId = sql.ref('v.variant_id')) {
  return sql<PriceColumns[] | null>`(
    select json_agg(json_build_array(r.gross_price, r.points,
      extract(epoch from r.valid_from) * 1000, extract(epoch from r.valid_to) * 1000) order by r.valid_from)
    from (
      select gross_price, points, valid_from, valid_to from ${seenPrices(countryId, priceGroupId)}
      where country_id = ${countryId} and price_group_id = ${priceGroupId} and variant_id = ${variantId}
      order by valid_from desc limit ${sql.lit(PRICE_ROWS_MAX)}
    ) r
  )`
}

type PartColumns = Omit<PartRow, 'prices'> & { prices: PriceColumns[] | null }

/** The parts of variant v with their prices in a country for a price group, as json; null for one that is no bundle. */
export function partColumns(countryId: string, priceGroupId: number) {
  return sql<PartColumns[] | null>`(
    select json_agg(json_build_object('variant_id', b.variant_id, 'quantity', b.quantity, 'product_id', part.product_id,
        'sku', part.sku, 'image_file_id', part.image_file_id, 'tax_class', whole.tax_class,
        'is_sold', part.archived_at is null and ${countryId} = any(whole.published_in),
        'published_at', extract(epoch from whole.published_at) * 1000,
        'sold_from', extract(epoch from whole.sold_from) * 1000,
        'sold_until', extract(epoch from whole.sold_until) * 1000,
        'prices', ${priceRows(countryId, priceGroupId, sql.ref('b.variant_id'))}) order by b.position)
      from shop.bundle_part b join shop.variant part on part.variant_id = b.variant_id
        join shop.product whole on whole.product_id = part.product_id
      where b.bundle_id = v.variant_id
  )`.as('parts')
}

/** An {@link OfferRow} from {@link OFFER_COLUMNS} and {@link priceColumns}; null without any price. */
export function offerRowOf(row: {
  variant_id: number
  product_id: number
  sku: string
  gtin: string | null
  image_file_id: number | null
  image_name: string | null
  image_sha256: string | null
  content_amount: number
  content_unit: string
  tax_class: string
  published_at: Date
  sold_from: Date | null
  takes_preorders: boolean
  sold_until: Date | null
  prices: PriceColumns[] | null
  guest_prices: PriceColumns[] | null
  parts: PartColumns[] | null
}): OfferRow | null {
  if (row.prices === null) return null
  return {
    variant_id: row.variant_id,
    product_id: row.product_id,
    sku: row.sku,
    gtin: row.gtin,
    image_file_id: row.image_file_id,
    image: picturePath(row),
    tax_class: row.tax_class,
    content_amount: row.content_amount,
    content_unit: row.content_unit === 'ml' || row.content_unit === 'g' ? row.content_unit : 'piece',
    published_at: shownFrom(row),
    sold_from: row.sold_from?.getTime() ?? null,
    takes_preorders: row.takes_preorders,
    sold_until: row.sold_until?.getTime() ?? null,
    prices: row.prices.map(priceRowOf),
    guest_prices: (row.guest_prices ?? []).map(priceRowOf),
    parts: row.parts?.map((part) => ({ ...part, prices: (part.prices ?? []).map(priceRowOf) })) ?? null,
  }
}

function priceRowOf([gross_price, points, valid_from, valid_to]: PriceColumns): PriceRow {
  return { gross_price, points, valid_from, valid_to }
}

interface OfferScope {
  country_id: string
  price_group_id: number
  variant_ids: readonly number[]
}

type Audience = 'guest' | 'member'

/** Guests see no other price beside their own. */
export function audienceOf(price_group_id: number): Audience {
  return price_group_id === GUEST_PRICE_GROUP_ID ? 'guest' : 'member'
}

/** The rows that {@link offerRowOf} reads. */
export function offerRows(
  database: Kysely<Database>,
  { country_id, price_group_id, variant_ids }: Omit<OfferScope, 'variant_ids'> & { variant_ids: Expression<number[]> },
  who: Audience,
) {
  return database
    .selectFrom('shop.variant as v')
    .innerJoin('shop.product as p', 'p.product_id', 'v.product_id')
    .leftJoin('files.file as f', (join) => join.onRef('f.file_id', '=', 'v.image_file_id').on('f.is_public', '=', true))
    .select(OFFER_COLUMNS)
    .select([
      preorderColumn(country_id),
      priceColumns(country_id, price_group_id),
      guestPriceColumns(country_id, who === 'guest' ? GUEST_PRICE_GROUP_ID : price_group_id),
      partColumns(country_id, price_group_id),
    ])
    .where(sql<boolean>`v.variant_id = any(${variant_ids})`)
    .where(isPublishedIn(country_id))
    .where('v.archived_at', 'is', null)
}

function offersFor(who: Audience) {
  return prepared((database, given: OfferScope) => offersIn(database, given, who))
}

function offersIn(database: Kysely<Database>, { country_id, price_group_id, variant_ids }: OfferScope, who: Audience) {
  return offerRows(database, { country_id, price_group_id, variant_ids: sql`${variant_ids}::integer[]` }, who)
}

const OFFER_ROWS = { guest: offersFor('guest'), member: offersFor('member') }

async function readOfferRows(database: Kysely<Database>, scope: OfferScope): Promise<Map<number, OfferRow>> {
  const who = audienceOf(scope.price_group_id)
  const rows =
    currentPreview() === null
      ? (await database.executeQuery(OFFER_ROWS[who](scope))).rows
      : await offersIn(database, scope, who).execute()
  const found = new Map<number, OfferRow>()
  for (const row of rows) {
    const offerRow = offerRowOf(row)
    if (offerRow !== null) found.set(row.variant_id, offerRow)
  }
  return found
}

/** The name of a variant in a language, else in English. */
export interface VariantText {
  name: string
  kind: string
  variant_name: string
  variant_slug: string
}

/** The texts of variants in a language, cached by variant. A variant without any text is absent. */
export function readVariantTexts(
  deps: ReadDeps,
  languageId: string,
  variantIds: readonly number[],
): Promise<Map<number, VariantText>> {
  return rememberEach(deps.cache, ['catalogue'], `variant-text:${languageId}`, variantIds, async (missing) => {
    const rows = await deps.replica
      .selectFrom('shop.variant as v')
      .innerJoin('shop.variant_text as vt', 'vt.variant_id', 'v.variant_id')
      .innerJoin('shop.product_text as pt', (join) =>
        join.onRef('pt.product_id', '=', 'v.product_id').onRef('pt.language_id', '=', 'vt.language_id'),
      )
      .select([
        'v.variant_id',
        'vt.language_id',
        'pt.name',
        'pt.kind',
        'vt.name as variant_name',
        'vt.slug as variant_slug',
      ])
      .where(sql<boolean>`v.variant_id = any(${missing}::integer[])`)
      .where('vt.language_id', 'in', [languageId, 'en'])
      .execute()
    const texts = new Map<number, VariantText>()
    for (const { variant_id, language_id, ...text } of rows) {
      if (language_id === languageId || !texts.has(variant_id)) texts.set(variant_id, text)
    }
    return texts
  })
}
