import { Refusal } from '@meridian/contract/errors.ts'
import type { StoredFieldValues } from '@meridian/database/schema/stored.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { GUEST_PRICE_GROUP_ID } from '@meridian/domain/session.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Dependencies } from '../../gate/handler.ts'
import { shownFrom } from './offers.ts'
import { picturesOf } from './product-content.ts'

/**
 * The variant with a slug in the given language, else in English, else in any, else the one that once had it; cached.
 * @throws Refusal PRODUCT_ABSENT for an unknown slug; not cached, so that invented slugs evict nothing.
 */
export function findVariantBySlug(
  deps: Dependencies,
  slug: string,
  languageId: LanguageId,
): Promise<{ variant_id: number; product_id: number }> {
  return deps.cache.remember(['catalogue'], `variant-slug:${languageId}:${slug}`, async () => {
    const found = await deps.replica
      .selectFrom('shop.variant_text as t')
      .innerJoin('shop.variant as v', 'v.variant_id', 't.variant_id')
      .select(['v.variant_id', 'v.product_id'])
      .where('t.slug', '=', slug)
      .orderBy(sql`t.language_id <> ${languageId}`)
      .orderBy(sql`t.language_id <> 'en'`)
      .orderBy('v.variant_id')
      .limit(1)
      .executeTakeFirst()
    const variant = found ?? (await findVariantByFormerSlug(deps, slug, languageId))
    if (variant === undefined) throw new Refusal('PRODUCT_ABSENT')
    return variant
  })
}

/** The variant that once had a slug, which its present one replaces: pages redirect. SPEC §3 Catalogue (slugs). */
function findVariantByFormerSlug(deps: Dependencies, slug: string, languageId: LanguageId) {
  return deps.replica
    .selectFrom('shop.former_variant_slug as f')
    .innerJoin('shop.variant as v', 'v.variant_id', 'f.variant_id')
    .select(['v.variant_id', 'v.product_id'])
    .where('f.slug', '=', slug)
    .orderBy(sql`f.language_id <> ${languageId}`)
    .orderBy(sql`f.language_id <> 'en'`)
    .orderBy('v.variant_id')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Countries and periods in which guests can buy each variant of product p, past periods excluded. Times in
 * milliseconds.
 */
type PricePeriod = { variant_id: number; country_id: string; valid_from: number; valid_to: number | null }

function guestPricePeriods(now: Date) {
  return sql<PricePeriod[]>`(
    select coalesce(json_agg(json_build_object('variant_id', r.variant_id, 'country_id', r.country_id,
      'valid_from', extract(epoch from r.valid_from) * 1000, 'valid_to', extract(epoch from least(r.valid_to, ended.at)) * 1000)), '[]')
    from shop.variant v
    join shop.price r on r.variant_id = v.variant_id and r.price_group_id = ${sql.lit(GUEST_PRICE_GROUP_ID)}
      and r.country_id = any(${countryIds()}::text[]) and r.country_id = any(p.published_in)
    cross join lateral (
      select min(later.valid_from) as at from shop.price later where later.country_id = r.country_id
        and later.price_group_id = r.price_group_id and later.variant_id = r.variant_id
        and later.valid_from > r.valid_from and later.gross_price is null
    ) as ended
    where v.product_id = p.product_id and v.archived_at is null and r.gross_price is not null and (least(r.valid_to, ended.at) > ${now}) is not false
  )`
}

/** The data of a product page besides its variants; null before publication or without any text. */
export async function loadProduct(deps: Dependencies, productId: number, languageId: LanguageId, now: Date) {
  const row = await deps.replica
    .selectFrom('shop.product as p')
    .leftJoin('shop.product_text as own', (join) =>
      join.onRef('own.product_id', '=', 'p.product_id').on('own.language_id', '=', languageId),
    )
    .leftJoin('shop.product_text as english', (join) =>
      join.onRef('english.product_id', '=', 'p.product_id').on('english.language_id', '=', 'en'),
    )
    .leftJoin('shop.economic_operator as m', 'm.economic_operator_id', 'p.manufacturer_id')
    .leftJoin('shop.economic_operator as r', 'r.economic_operator_id', 'p.responsible_person_id')
    .select((column) => [
      'p.product_id',
      'p.tax_class',
      'p.product_type_id',
      'p.field_values',
      sql<string>`concat_ws(', ', m.name, m.place, m.contact)`.as('manufacturer'),
      sql<string>`concat_ws(', ', r.name, r.place, r.contact)`.as('responsible_person'),
      column.fn.coalesce('own.name', 'english.name').as('name'),
      column.fn.coalesce('own.kind', 'english.kind').as('kind'),
      column.fn.coalesce('own.short_text', 'english.short_text').as('short_text'),
      'own.field_values as own_field_values',
      'english.field_values as english_field_values',
      'own.description as own_description',
      'english.description as english_description',
      sql<number[]>`array(
        select a.attribute_value_id from shop.product_attribute_value a where a.product_id = p.product_id
      )`.as('attribute_value_ids'),
      sql<number[]>`array(
        select v.variant_id from shop.variant v where v.product_id = p.product_id order by v.position, v.variant_id
      )`.as('variant_ids'),
      jsonArrayFrom(
        column
          .selectFrom('shop.category_product as c')
          .select(['c.category_id', 'c.is_main'])
          .whereRef('c.product_id', '=', 'p.product_id'),
      ).as('categories'),
      jsonArrayFrom(
        column
          .selectFrom('shop.variant as v')
          .innerJoin('shop.variant_text as t', 't.variant_id', 'v.variant_id')
          .select(['t.variant_id', 't.language_id', 't.slug'])
          .whereRef('v.product_id', '=', 'p.product_id'),
      ).as('slugs'),
      sql<Record<string, StoredFieldValues> | null>`(
        select json_object_agg(v.variant_id, v.field_values) from shop.variant v
        where v.product_id = p.product_id and v.field_values <> '{}'
      )`.as('variant_field_values'),
      guestPricePeriods(now).as('guest_prices'),
      picturesOf(languageId).as('pictures'),
      'p.published_at',
    ])
    .where('p.product_id', '=', productId)
    .executeTakeFirst()
  if (row === undefined || shownFrom(row) > now.getTime()) return null
  const { name, kind, short_text } = row
  if (name === null || kind === null || short_text === null) return null
  return { ...row, name, kind, short_text }
}

/** The variants of products, in their order; no statement without products. */
export async function readVariantIds(deps: Dependencies, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<{ variant_id: number }>`
    select variant_id from shop.variant where product_id = any(${productIds}::integer[])
      order by product_id, position, variant_id`.execute(deps.replica)
  return rows.map(({ variant_id }) => variant_id)
}
