import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredFieldValues } from '@meridian/database/schema/stored.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type Kysely, sql } from 'kysely'

/** Ids from here on are free for tests: those of the seed world are far below. */
export const SAMPLE_IDS_FROM = 900_000

export interface SamplePrice {
  country_id: string
  gross_price: number
  points?: number
  price_group_id?: number
  valid_from?: Date
  valid_to?: Date | null
}

export interface SampleVariant {
  variant_id: number
  prices: readonly SamplePrice[]
  /** By country. */
  stock?: Record<string, number>
}

export interface SampleProduct {
  product_id: number
  name?: string
  tax_class?: 'standard' | 'reduced'
  product_type_id?: number
  field_values?: StoredFieldValues
  position?: number
  published_at?: Date
  sold_until?: Date
  /** Every country unless given. */
  published_in?: readonly CountryId[]
  /** All its categories, ancestors included. */
  categories?: readonly number[]
  attribute_value_ids?: readonly number[]
  variants: readonly SampleVariant[]
}

/** A type of the seed world: care for skin and body. */
const PLAIN_TYPE = 2
const LONG_AGO = new Date('2020-01-01T00:00:00Z')

/** Adds products to a test database, with English texts and the slug `sample-<variant_id>`. */
export async function addSampleProducts(database: Kysely<Database>, products: readonly SampleProduct[]): Promise<void> {
  for (const product of products) {
    const { product_id } = product
    await database
      .insertInto('shop.product')
      .values({
        product_id,
        tax_class: product.tax_class ?? 'standard',
        product_type_id: product.product_type_id ?? PLAIN_TYPE,
        field_values: JSON.stringify(product.field_values ?? {}),
        position: product.position ?? product_id,
        published_at: product.published_at ?? LONG_AGO,
        published_in: [...(product.published_in ?? countryIds())],
        sold_until: product.sold_until ?? null,
      })
      .execute()
    await database
      .insertInto('shop.product_text')
      .values({
        product_id,
        language_id: 'en',
        name: product.name ?? `Sample ${product_id}`,
        kind: 'Thing',
        short_text: 'A thing to test with.',
        description: null,
      })
      .execute()
    for (const category_id of product.categories ?? []) {
      await database.insertInto('shop.category_product').values({ category_id, product_id, is_main: false }).execute()
    }
    for (const attribute_value_id of product.attribute_value_ids ?? []) {
      await database.insertInto('shop.product_attribute_value').values({ product_id, attribute_value_id }).execute()
    }
    for (const [position, variant] of product.variants.entries())
      await addVariant(database, product_id, position, variant)
  }
}

async function addVariant(
  database: Kysely<Database>,
  product_id: number,
  position: number,
  { variant_id, prices, stock }: SampleVariant,
): Promise<void> {
  await database
    .insertInto('shop.variant')
    .values({
      variant_id,
      product_id,
      sku: `SAMPLE-${variant_id}`,
      position,
      image_file_id: null,
      content_amount: 50,
      content_unit: 'ml',
    })
    .execute()
  await database
    .insertInto('shop.variant_text')
    .values({ variant_id, language_id: 'en', name: '50 ml', slug: `sample-${variant_id}` })
    .execute()
  for (const price of prices) {
    await database
      .insertInto('shop.price')
      .values({
        variant_id,
        country_id: price.country_id,
        currency_code: currencyOf(price.country_id),
        price_group_id: price.price_group_id ?? 1,
        gross_price: price.gross_price,
        points: price.points ?? price.gross_price,
        valid_from: price.valid_from ?? LONG_AGO,
        valid_to: price.valid_to ?? null,
      })
      .execute()
  }
  for (const [country_id, on_hand] of Object.entries(stock ?? {})) {
    await database.insertInto('shop.stock').values({ variant_id, country_id, on_hand }).execute()
  }
}

/** The currency of a country, as an expression. */
export const currencyOf = (country_id: string) =>
  sql<string>`(select currency_code from core.country where country_id = ${country_id})`

export interface SamplePromotion {
  promotion_id: number
  kind?: 'product_price' | 'shipping'
  variant_ids: readonly number[]
  percent_off_hundredths?: number | null
  points_percent_hundredths?: number | null
  /** By variant, in every country of the promotion. */
  fixed?: Record<number, { gross_price?: number | null; points?: number | null }>
  country_ids?: readonly string[]
  places?: readonly ('CATALOG' | 'CHECKOUT')[]
  price_group_ids?: readonly number[]
  starts_at: Date
  ends_at: Date
  whole_days?: boolean
}

export async function addSamplePromotion(database: Kysely<Database>, promotion: SamplePromotion): Promise<void> {
  const { promotion_id } = promotion
  const country_ids = [...(promotion.country_ids ?? ['PL'])]
  await database
    .insertInto('promotions.promotion')
    .values({
      promotion_id,
      kind: promotion.kind ?? 'product_price',
      places: [...(promotion.places ?? ['CATALOG', 'CHECKOUT'])],
      percent_off_hundredths: promotion.percent_off_hundredths ?? null,
      points_percent_hundredths: promotion.points_percent_hundredths ?? null,
      starts_at: promotion.starts_at,
      ends_at: promotion.ends_at,
      whole_days: promotion.whole_days ?? false,
      image_file_id: null,
    })
    .execute()
  await database
    .insertInto('promotions.promotion_country')
    .values(country_ids.map((country_id) => ({ promotion_id, country_id })))
    .execute()
  const price_group_ids = promotion.price_group_ids ?? [1, 2, 3]
  await database
    .insertInto('promotions.promotion_price_group')
    .values(price_group_ids.map((price_group_id) => ({ promotion_id, price_group_id })))
    .execute()
  await database
    .insertInto('promotions.promotion_text')
    .values({ promotion_id, language_id: 'en', name: `Promotion ${promotion_id}`, description: '' })
    .execute()
  for (const variant_id of promotion.variant_ids) {
    await database.insertInto('promotions.promotion_variant').values({ promotion_id, variant_id }).execute()
  }
  for (const [variant, { gross_price = null, points = null }] of Object.entries(promotion.fixed ?? {})) {
    await database
      .insertInto('promotions.promotion_price')
      .values(
        country_ids.map((country_id) => ({
          promotion_id,
          variant_id: Number(variant),
          country_id,
          currency_code: currencyOf(country_id),
          gross_price,
          points,
        })),
      )
      .execute()
  }
}
