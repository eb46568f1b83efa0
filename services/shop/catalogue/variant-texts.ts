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
  for (const variant of rows) {
    const slug = variantSlug(variant, variant.language_id)
    await insertVariantText(tx, { ...variant, name: contentName(variant, variant.language_id), slug })
  }
}

async function insertVariantText(
  tx: Transaction<Database>,
  { variant_id, language_id, name, slug }: { variant_id: number; language_id: LanguageId; name: string; slug: string },
): Promise<void> {
  // The id of a variant ends the address if every small number is taken.
  for (const number of [...Array(NUMBERS_MAX + 1).keys()].slice(1).concat(variant_id)) {
    const numbered = number === 1 ? slug : `${slug}-${number}`
    const { rows } = await sql`insert into shop.variant_text (variant_id, language_id, name, slug)
      select ${variant_id}::integer, ${language_id}, ${name}, ${numbered} where not exists (
        select from shop.former_variant_slug where language_id = ${language_id} and slug = ${numbered})
      on conflict (language_id, slug) do nothing returning variant_id`.execute(tx)
    if (rows.length > 0) return
  }
  throw new Error(`Every number of the slug ${slug} is taken`)
}
