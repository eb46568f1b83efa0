import { isDeepStrictEqual } from 'node:util'
import { getProductBundles, saveProductBundles, searchBundleParts } from '@meridian/contract/admin/product-bundles.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { type FieldProblem, Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type BundlePart, problemsOfParts } from '@meridian/domain/bundle.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { saveEntity } from '../../entities/save-entity.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { readProductState } from './admin-product-variants-queries.ts'
import { lockSharedProduct, refuseArchived } from './locked-product.ts'
import { matchingVariants } from './sold-variants.ts'

type Variants = AnswerOf<typeof getProductBundles>['variants']
type Found = AnswerOf<typeof searchBundleParts>['variants']
type SentBundle = NonNullable<InputOf<typeof saveProductBundles>['body']>['bundles'][number]

const FOUND_MAX = 20

/** SPEC §3 Catalogue (bundles): of what the variants of a product are made. */
export function productBundleRoutes({ database }: Dependencies): Route[] {
  return [
    route(getProductBundles, async ({ params: { product_id }, query }) => {
      const [product, variants] = await Promise.all([
        readProductState(database, product_id),
        readBundles(database, product_id, query.languageId ?? 'en'),
      ])
      if (product === undefined) throw new Refusal('PRODUCT_ABSENT')
      return { ...product, variants }
    }),

    route(searchBundleParts, async ({ query: { search, ...query } }) => {
      const languageId = query.languageId ?? 'en'
      const { rows } = await sql<Found[number]>`
        select ${partColumns(languageId)} from shop.variant part
          where part.archived_at is null and part.variant_id in (${matchingVariants(search, [languageId, 'en'])})
            and not exists (select from shop.bundle_part b where b.bundle_id = part.variant_id)
          order by part.sku limit ${FOUND_MAX}`.execute(database)
      return { variants: rows }
    }),

    route(saveProductBundles, async (input, context) => {
      const { product_id } = input.params
      const { bundles } = input.body
      await saveEntity(
        { database, context, endpoint: saveProductBundles, input },
        {
          lock: async (tx, scope) => {
            const product = await lockSharedProduct(tx, scope, product_id)
            if (product === undefined) return undefined
            // What is a bundle and what a part must not change until this is committed.
            await sql`select pg_advisory_xact_lock(hashtext('shop.bundle_part'))`.execute(tx)
            const stored = await readBundles(tx, product_id, 'en')
            return { ...product, stored, values: { ...product.values, bundles: loggedOf(stored, bundles) } }
          },
          check: async (locked, tx) => {
            refuseArchived(locked)
            await checkBundles(tx, locked.stored, bundles)
          },
          write: async (tx, { stored }) => {
            const before = new Map(stored.map(({ variant_id, parts }) => [variant_id, parts.map(partOf)]))
            const changed = bundles.filter(
              ({ variant_id, parts }) => !isDeepStrictEqual(before.get(variant_id), parts.map(partOf)),
            )
            if (changed.length === 0) return null
            await writeBundles(tx, changed)
            await sql`update shop.product set version = version + 1 where product_id = ${product_id}`.execute(tx)
            return { values: { bundles: loggedOf(await readBundles(tx, product_id, 'en'), bundles) } }
          },
        },
      )
      const product = await readProductState(database, product_id)
      return { version: product?.version ?? 0 }
    }),
  ]
}

const partOf = ({ variant_id, quantity }: BundlePart): BundlePart => ({ variant_id, quantity })

/** The columns of variant `part`, with its names in a language, else in English. */
function partColumns(languageId: LanguageId): RawBuilder<unknown> {
  const text = (
    table: 'product' | 'variant',
    language: string,
  ) => sql`(select n.name from ${sql.table(`shop.${table}_text`)} n
    where n.${sql.ref(`${table}_id`)} = part.${sql.ref(`${table}_id`)} and n.language_id = ${language})`
  const name = (table: 'product' | 'variant') => sql`coalesce(${text(table, languageId)}, ${text(table, 'en')})`
  return sql`part.variant_id, part.product_id, part.sku, part.archived_at is not null as archived,
    coalesce(concat_ws(', ', ${name('product')}, ${name('variant')}), '') as name`
}

async function readBundles(database: Kysely<Database>, product_id: number, languageId: LanguageId): Promise<Variants> {
  const { rows } = await sql<Variants[number]>`
    select v.variant_id, v.sku,
      coalesce((select n.name from shop.variant_text n where n.variant_id = v.variant_id and n.language_id = ${languageId}),
        (select n.name from shop.variant_text n where n.variant_id = v.variant_id and n.language_id = 'en'), v.sku) as name,
      exists (select from shop.stock s where s.variant_id = v.variant_id) as is_stocked,
      array(select whole.sku from shop.bundle_part b join shop.variant whole on whole.variant_id = b.bundle_id
        where b.variant_id = v.variant_id order by whole.sku) as part_of,
      (select coalesce(json_agg(to_jsonb(shown) - 'position' order by position), '[]') from (
        select b.quantity, b.position, ${partColumns(languageId)} from shop.bundle_part b join shop.variant part using (variant_id)
          where b.bundle_id = v.variant_id) shown) as parts
    from shop.variant v where v.product_id = ${product_id} and v.archived_at is null
    order by v.position, v.variant_id`.execute(database)
  return rows
}

/** The parts of bundles by SKU, for the audit log. */
function loggedOf(stored: Variants, bundles: readonly SentBundle[]) {
  const sent = new Set(bundles.map(({ variant_id }) => variant_id))
  return Object.fromEntries(
    stored
      .filter(({ variant_id }) => sent.has(variant_id))
      .map(({ sku, parts }) => [sku, parts.map((part) => `${part.quantity} × ${part.sku}`)]),
  )
}

/** @throws Refusal FIELDS_REFUSED with each wrong part */
async function checkBundles(
  tx: Transaction<Database>,
  stored: Variants,
  bundles: readonly SentBundle[],
): Promise<void> {
  const ids = bundles.flatMap(({ parts }) => parts.map(({ variant_id }) => variant_id))
  const { rows } = await sql<{ variants: number[]; bundles: number[] }>`
    select array(select variant_id from shop.variant where variant_id = any(${ids}::integer[])) as variants,
      array(select distinct bundle_id from shop.bundle_part where bundle_id = any(${ids}::integer[])) as bundles`.execute(
    tx,
  )
  const variants = new Set(rows[0]?.variants)
  const own = new Map(stored.map((variant) => [variant.variant_id, variant]))
  const sent = new Map(bundles.map((bundle) => [bundle.variant_id, bundle.parts.length > 0]))
  // A variant of this call is what the call makes of it.
  const isBundle = (id: number) => sent.get(id) ?? rows[0]?.bundles.includes(id) ?? false
  const known = { variants, bundles: new Set([...variants].filter(isBundle)) }
  const fields = bundles.flatMap(({ variant_id, parts }, place): FieldProblem[] => {
    const refused = (path: string, code: string) => ({
      path: `bundles.${place}.${path}`,
      code,
      message: 'The bundle cannot be made of this',
    })
    const variant = own.get(variant_id)
    const isFirst = bundles.findIndex((one) => one.variant_id === variant_id) === place
    if (variant === undefined || !isFirst) return [refused('variant_id', 'VARIANT_UNKNOWN')]
    const isPart = variant.part_of.length > 0
    return [
      ...(parts.length > 0 && variant.is_stocked ? [refused('variant_id', 'BUNDLE_STOCKED')] : []),
      ...(parts.length > 0 && isPart ? [refused('variant_id', 'BUNDLE_IS_PART')] : []),
      ...problemsOfParts(variant_id, parts, known).map(({ part, code }) => refused(`parts.${part}.variant_id`, code)),
    ]
  })
  if (fields.length > 0) throw new Refusal('FIELDS_REFUSED', { fields })
}

async function writeBundles(tx: Transaction<Database>, bundles: readonly SentBundle[]): Promise<void> {
  await sql`delete from shop.bundle_part where bundle_id = any(${bundles.map(({ variant_id }) => variant_id)}::integer[])`.execute(
    tx,
  )
  const rows = bundles.flatMap(({ variant_id: bundle_id, parts }) =>
    parts.map((part, position) => ({ bundle_id, ...part, position })),
  )
  if (rows.length > 0) await tx.insertInto('shop.bundle_part').values(rows).execute()
}
