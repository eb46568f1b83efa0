import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'

const isPlain = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** The ids of variants by prefix of their SKU, by bar code or by words of their product in one of the languages. */
export function matchingVariants(search: string, languages: readonly string[]): RawBuilder<{ variant_id: number }> {
  return sql`
    select variant_id from shop.variant where sku like ${`${isPlain(search.toUpperCase())}%`}
    union all
    select variant_id from shop.variant where gtin = ${search}
    union all
    select n.variant_id from shop.product_text t join shop.variant n using (product_id)
      where t.language_id = any(${languages}::text[]) and lower(t.name) like ${`%${isPlain(search.toLowerCase())}%`}`
}

/** Variants sold in a country, found like {@link matchingVariants}. */
export async function findVariants(
  database: Kysely<Database>,
  {
    search,
    languages,
    country_id,
    limit,
  }: { search: string; languages: readonly string[]; country_id: string; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ variant_id: number }>`
    select v.variant_id from shop.variant v
      where (exists (select from shop.stock s where s.variant_id = v.variant_id and s.country_id = ${country_id})
          or exists (select from shop.bundle_part b where b.bundle_id = v.variant_id))
        and v.variant_id in (${matchingVariants(search, languages)})
      order by v.sku limit ${limit}`.execute(database)
  return rows.map(({ variant_id }) => variant_id)
}
