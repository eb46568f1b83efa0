import type { Database } from '@meridian/database/schema/database.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { slugCandidates } from '@meridian/domain/product-variants.ts'
import { sql, type Transaction } from 'kysely'

/** The text of a variant in a language; a slug of null is made from the names. */
export interface SentText {
  variant_id: number
  sku: string
  language_id: LanguageId
  name: string
  slug: string | null
}
type WrittenText = SentText & { slug: string }

/**
 * Replaces texts of variants: those of `replaced` are deleted, those of `texts` written. A slug that nothing has any
 * more is kept as a former one of its variant, and one that is taken back is no longer a former one. SPEC §3 Catalogue
 * (slugs).
 *
 * @returns the texts whose slug another variant has; then nothing else may be written
 */
export async function replaceVariantTexts(
  tx: Transaction<Database>,
  replaced: readonly { variant_id: number; language_id: LanguageId }[],
  texts: readonly SentText[],
): Promise<readonly WrittenText[]> {
  if (replaced.length === 0) return []
  const gone = JSON.stringify(replaced)
  const { rows: before } = await sql<{ variant_id: number; language_id: LanguageId; slug: string }>`
    delete from shop.variant_text t using jsonb_to_recordset(${gone}) as gone (variant_id integer, language_id text)
      where t.variant_id = gone.variant_id and t.language_id = gone.language_id
      returning t.variant_id, t.language_id, t.slug`.execute(tx)
  const written = await suggestSlugs(tx, texts)
  const given = sql`jsonb_to_recordset(${JSON.stringify(written)})
    as given (variant_id integer, language_id text, name text, slug text)`
  const { rows: taken } = await sql<{ language_id: string; slug: string }>`
    select t.language_id, t.slug from shop.variant_text t join ${given} using (language_id, slug)`.execute(tx)
  if (taken.length > 0) {
    const keys = new Set(taken.map(({ language_id, slug }) => `${language_id} ${slug}`))
    return written.filter(({ language_id, slug }) => keys.has(`${language_id} ${slug}`))
  }
  await sql`insert into shop.variant_text (variant_id, language_id, name, slug)
    select variant_id, language_id, name, slug from ${given}`.execute(tx)
  await sql`
    insert into shop.former_variant_slug (language_id, slug, variant_id)
      select language_id, slug, variant_id
      from jsonb_to_recordset(${JSON.stringify(before)}) as old (variant_id integer, language_id text, slug text)
      where not exists (
        select from shop.variant_text t where t.language_id = old.language_id and t.slug = old.slug)
    on conflict (language_id, slug) do update set variant_id = excluded.variant_id`.execute(tx)
  await sql`delete from shop.former_variant_slug f using ${given}
    where f.language_id = given.language_id and f.slug = given.slug`.execute(tx)
  return []
}

/** Makes the slugs that are to be made, each one that neither is nor was another variant's, where there is one. */
async function suggestSlugs(tx: Transaction<Database>, texts: readonly SentText[]): Promise<WrittenText[]> {
  const unnamed = texts.filter((text) => !hasSlug(text))
  if (unnamed.length === 0) return texts.filter(hasSlug)
  const names = await readNamesOfProducts(
    tx,
    unnamed.map(({ variant_id }) => variant_id),
  )
  const made = texts.map((text) => {
    if (hasSlug(text)) return [text]
    const { variant_id, language_id, name, sku } = text
    const product_name = names.get(`${variant_id} ${language_id}`) ?? names.get(`${variant_id} en`) ?? ''
    return slugCandidates({ product_name, name, sku }, language_id).map((slug) => ({ ...text, slug }))
  })
  // That of the names and that with the SKU: numbers only tell similar SKUs of one product apart.
  const asked = made.flatMap((candidates) => (candidates.length === 1 ? [] : candidates.slice(0, 2)))
  const { rows } = await sql<{ language_id: LanguageId; slug: string }>`
    with asked as (select * from jsonb_to_recordset(${JSON.stringify(asked)})
      as asked (variant_id integer, language_id text, slug text))
    select language_id, slug from asked join shop.variant_text using (language_id, slug)
    union select language_id, slug from asked join shop.former_variant_slug former using (language_id, slug)
      where former.variant_id <> asked.variant_id`.execute(tx)
  const keyOf = (text: { language_id: LanguageId; slug: string }) => `${text.language_id} ${text.slug}`
  const taken = new Set([...rows, ...texts.filter(hasSlug)].map(keyOf))
  return made.flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first ?? []
    const free = [first, ...others].find((text) => !taken.has(keyOf(text))) ?? first
    taken.add(keyOf(free))
    return free
  })
}

function hasSlug(text: SentText): text is WrittenText {
  return text.slug !== null
}

/** The names of the products of variants, by variant and language: `101 pl`. */
async function readNamesOfProducts(
  tx: Transaction<Database>,
  variant_ids: readonly number[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ variant_id: number; language_id: LanguageId; name: string }>`
    select v.variant_id, t.language_id, t.name from shop.variant v join shop.product_text t using (product_id)
      where v.variant_id = any(${variant_ids}::integer[])`.execute(tx)
  return new Map(rows.map(({ variant_id, language_id, name }) => [`${variant_id} ${language_id}`, name]))
}

/** The names of a product by language. */
export async function readProductNames(
  tx: Transaction<Database>,
  product_id: number,
): Promise<Map<LanguageId, string>> {
  const { rows } = await sql<{ language_id: LanguageId; name: string }>`
    select language_id, name from shop.product_text where product_id = ${product_id}`.execute(tx)
  return new Map(rows.map(({ language_id, name }) => [language_id, name]))
}
