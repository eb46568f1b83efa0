import type { Database } from '@meridian/database/schema/database.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { ContentUnit } from '@meridian/domain/unit-price.ts'
import { contentName, variantSlug } from '@meridian/domain/variant-name.ts'
import { sql, type Transaction } from 'kysely'

/** Products of one name and content whose addresses are numbered from 1. */
const NUMBERS_MAX = 20

/**
 * Names the variants of products by their content, and gives them an address, in each language in which their
 * product has a text and they have none: a product is not sold in a language without.
 */
export async function addVariantTexts(tx: Transaction<Database>, product_ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{
    variant_id: number
    sku: string
    content_amount: number
    content_unit: ContentUnit
    language_id: LanguageId
    name: string
  }>`
    select v.variant_id, v.sku, v.content_amount, v.content_unit, t.language_id, t.name
      from shop.variant v join shop.product_text t using (product_id)
      where v.product_id = any(${product_ids}::integer[]) and not exists (select from shop.variant_text n
        where n.variant_id = v.variant_id and n.language_id = t.language_id)
      order by t.language_id, v.position, v.variant_id`.execute(tx)
  let unwritten = rows.map((variant) => ({
    ...variant,
    name: contentName(variant, variant.language_id),
    slug: variantSlug(variant, variant.language_id),
  }))
  // The id of a variant ends the address if every small number is taken.
  for (const number of [...Array(NUMBERS_MAX + 1).keys()].slice(1).concat(BY_ID)) {
    if (unwritten.length === 0) return
    const written = await insertVariantTexts(
      tx,
      unwritten.map(({ variant_id, language_id, name, slug }) => {
        const ending = number === BY_ID ? variant_id : number
        return { variant_id, language_id, name, slug: ending === 1 ? slug : `${slug}-${ending}` }
      }),
    )
    unwritten = unwritten.filter(({ variant_id, language_id }) => !written.has(`${variant_id} ${language_id}`))
  }
  const [left] = unwritten
  if (left !== undefined) throw new Error(`Every number of the slug ${left.slug} is taken`)
}

const BY_ID = 0

/** Writes those texts whose slug is free, the first of equal ones. Returns which: `101 pl`. */
async function insertVariantTexts(
  tx: Transaction<Database>,
  texts: readonly { variant_id: number; language_id: LanguageId; name: string; slug: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ variant_id: number; language_id: LanguageId }>`
    insert into shop.variant_text (variant_id, language_id, name, slug)
      select variant_id, language_id, name, slug
        from rows from (jsonb_to_recordset(${JSON.stringify(texts)})
          as (variant_id integer, language_id text, name text, slug text)) with ordinality
          as given (variant_id, language_id, name, slug, place)
        where not exists (select from shop.former_variant_slug f
          where f.language_id = given.language_id and f.slug = given.slug)
        order by place
      on conflict (language_id, slug) do nothing returning variant_id, language_id`.execute(tx)
  return new Set(rows.map(({ variant_id, language_id }) => `${variant_id} ${language_id}`))
}
