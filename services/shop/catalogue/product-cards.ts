import type { ProductItem, VariantDetail } from '@meridian/contract/shop/catalogue.ts'
import { localDay } from '@meridian/domain/calendar-day.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { NO_STOCK, type ShownStock } from '@meridian/domain/stock-movement.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import { unitPriceOf } from '@meridian/domain/unit-price.ts'
import { sql } from 'kysely'
import type { Dependencies } from '../../gate/handler.ts'
import type { PromotionScope, PromotionSet } from '../../promotions/for-services.ts'
import { AVAILABLE, partsStock, shownStockOf } from '../stock/available-stock.ts'
import {
  guestPriceColumns,
  isPublishedIn,
  OFFER_COLUMNS,
  type Offer,
  type OfferRow,
  offerOf,
  offerRowOf,
  partColumns,
  preorderColumn,
  priceColumns,
} from './offers.ts'
import { cropOf } from './product-content.ts'

/** SPEC §3 Catalogue, is_new: how long a product is new after publication. */
const NEW_FOR_MS = 30 * DAY_MS

/** All time-independent data shown of a variant. */
export interface VariantCard {
  row: OfferRow
  name: string
  kind: string
  variant_name: string
  variant_slug: string
  /** Where its picture is cropped. */
  shown_at: Pick<ProductItem, 'crop'>
  /** Pieces when the card was read. */
  stock: ShownStock
}

/**
 * Variants with prices, texts in a language (else English) and stock in one statement; those without a price here are
 * absent.
 */
export async function loadCards(
  deps: Dependencies,
  scope: Pick<PromotionScope, 'price_group_id' | 'now'> & { country_id: CountryId },
  languageId: string,
  variantIds: readonly number[],
): Promise<Map<number, VariantCard>> {
  const cards = new Map<number, VariantCard>()
  if (variantIds.length === 0) return cards
  const rows = await deps.replica
    .selectFrom('shop.variant as v')
    .innerJoin('shop.product as p', 'p.product_id', 'v.product_id')
    .leftJoin('files.file as f', (join) => join.onRef('f.file_id', '=', 'v.image_file_id').on('f.is_public', '=', true))
    .leftJoin('shop.product_picture as i', (join) =>
      join.onRef('i.product_id', '=', 'v.product_id').onRef('i.image_file_id', '=', 'v.image_file_id'),
    )
    .leftJoin('shop.product_text as own', (join) =>
      join.onRef('own.product_id', '=', 'v.product_id').on('own.language_id', '=', languageId),
    )
    .leftJoin('shop.product_text as english', (join) =>
      join.onRef('english.product_id', '=', 'v.product_id').on('english.language_id', '=', 'en'),
    )
    .leftJoin('shop.variant_text as ownVariant', (join) =>
      join.onRef('ownVariant.variant_id', '=', 'v.variant_id').on('ownVariant.language_id', '=', languageId),
    )
    .leftJoin('shop.variant_text as englishVariant', (join) =>
      join.onRef('englishVariant.variant_id', '=', 'v.variant_id').on('englishVariant.language_id', '=', 'en'),
    )
    .leftJoin('shop.stock as stock', (join) =>
      join.onRef('stock.variant_id', '=', 'v.variant_id').on('stock.country_id', '=', scope.country_id),
    )
    .select(OFFER_COLUMNS)
    .select((column) => [
      column.fn.coalesce('own.name', 'english.name').as('name'),
      column.fn.coalesce('own.kind', 'english.kind').as('kind'),
      column.fn.coalesce('ownVariant.name', 'englishVariant.name').as('variant_name'),
      column.fn.coalesce('ownVariant.slug', 'englishVariant.slug').as('variant_slug'),
      'i.focus_x',
      'i.focus_y',
      'f.width',
      'f.height',
      AVAILABLE.as('available'),
      'stock.low_threshold',
      'stock.expected_on',
      partsStock(sql.ref('v.variant_id'), scope.country_id).as('parts_stock'),
      preorderColumn(scope.country_id),
      priceColumns(scope.country_id, scope.price_group_id),
      guestPriceColumns(scope.country_id, scope.price_group_id),
      partColumns(scope.country_id, scope.price_group_id),
    ])
    .where(sql<boolean>`v.variant_id = any(${variantIds}::integer[])`)
    .where(isPublishedIn(scope.country_id))
    .where('v.archived_at', 'is', null)
    .execute()
  const today = localDay(countryFacts(scope.country_id).time_zone, scope.now)
  for (const { name, kind, variant_name, variant_slug, ...rest } of rows) {
    const { available, low_threshold, expected_on, parts_stock: parts, ...columns } = rest
    const { focus_x, focus_y, width, height, ...offer } = columns
    const row = offerRowOf(offer)
    // A variant without a text in either language has no link.
    if (row === null || name === null || kind === null || variant_name === null || variant_slug === null) continue
    const stock = shownStockOf({ available, low_threshold, expected_on, parts }, today)
    const shown_at =
      focus_x === null || focus_y === null ? {} : cropOf({ focus: { x: focus_x, y: focus_y }, width, height })
    cards.set(row.variant_id, { row, name, kind, variant_name, variant_slug, shown_at, stock })
  }
  return cards
}

/** The times at which the shown data of a card change. */
export function changeMoments(card: VariantCard): (number | null)[] {
  const { published_at, sold_from, sold_until, prices, guest_prices } = card.row
  const parts = card.row.parts ?? []
  const periods = [...prices, ...guest_prices, ...parts.flatMap((part) => part.prices)].flatMap((row) => [
    row.valid_from,
    row.valid_to,
  ])
  const partsSold = parts.flatMap((part) => [part.published_at, part.sold_from, part.sold_until])
  return [published_at, published_at + NEW_FOR_MS, sold_from, sold_until, ...partsSold, ...periods]
}

/** The stock of each of these cards. */
export function stockOf(cards: ReadonlyMap<number, Pick<VariantCard, 'stock'>>): Map<number, ShownStock> {
  return new Map([...cards].map(([variantId, { stock }]) => [variantId, stock]))
}

/** The variant with its stock; of what is only shown, and takes no pre-orders, none can be ordered. */
export function withStock<
  T extends { variant_id: number; sold_from?: string | undefined; is_preorder?: true | undefined },
>(variant: T, stock: ReadonlyMap<number, ShownStock>) {
  const isOrdered = variant.sold_from === undefined || variant.is_preorder
  const shown = isOrdered ? stock.get(variant.variant_id) : undefined
  return { ...variant, ...(shown ?? NO_STOCK) }
}

export type WithoutStock<T> = Omit<T, keyof ShownStock>

/** SPEC §3 Catalogue: a product as listed, by one of its variants; null if that is not sold now. */
export function itemOf(
  card: VariantCard,
  variants_count: number,
  set: PromotionSet,
  scope: PromotionScope & { country_id: CountryId },
): WithoutStock<ProductItem> | null {
  const offer = offerOf(card.row, set, scope)
  if (offer === null) return null
  return {
    image_file_id: offer.image_file_id,
    image: offer.image,
    ...card.shown_at,
    name: card.name,
    kind: card.kind,
    variant_id: offer.variant_id,
    product_id: offer.product_id,
    variant_name: card.variant_name,
    variant_slug: card.variant_slug,
    variants_count,
    ...pricesOf(offer, scope.country_id),
    ...soldFromShown(offer),
    is_new: scope.now.getTime() < card.row.published_at + NEW_FOR_MS,
  }
}

/** A variant on the page of its product; null if it is not sold now. */
export function variantDetailOf(
  card: VariantCard,
  set: PromotionSet,
  scope: PromotionScope & { country_id: CountryId },
): WithoutStock<VariantDetail> | null {
  const offer = offerOf(card.row, set, scope)
  if (offer === null) return null
  return {
    variant_id: offer.variant_id,
    product_id: offer.product_id,
    sku: offer.sku,
    gtin: offer.gtin,
    name: card.variant_name,
    slug: card.variant_slug,
    image_file_id: offer.image_file_id,
    image: offer.image,
    ...pricesOf(offer, scope.country_id),
    content_amount: offer.content_amount,
    content_unit: offer.content_unit,
    ...soldFromShown(offer),
  }
}

export function soldFromShown({ sold_later_from, is_preorder }: Pick<Offer, 'sold_later_from' | 'is_preorder'>) {
  if (sold_later_from === null) return {}
  const sold_from = new Date(sold_later_from).toISOString()
  return is_preorder ? { sold_from, is_preorder: true as const } : { sold_from }
}

/** The unit price at the price to pay, in the country's unit of comparison; null without a unit. */
export function unitPriceShown(offer: Offer, countryId: CountryId): ProductItem['unit_price'] {
  const unit = unitPriceOf(offer.promotion_gross_price ?? offer.gross_price, offer, countryId)
  if (unit === null) return null
  const { unit_gross_price, base_amount, base_unit, ounce } = unit
  return {
    gross_price: unit_gross_price,
    amount: base_amount,
    unit: base_unit,
    ounce: ounce && { gross_price: ounce.unit_gross_price, unit: ounce.unit },
  }
}

function pricesOf(offer: Offer, countryId: CountryId) {
  return {
    gross_price: offer.gross_price,
    promotion_gross_price: offer.promotion_gross_price,
    points: offer.points,
    promotion_points: offer.promotion_points,
    promotion_id: offer.promotion_id,
    lowest_prior_price: offer.lowest_prior_price,
    guest_price: offer.guest_price,
    unit_price: unitPriceShown(offer, countryId),
  }
}
