import { isDeepStrictEqual } from 'node:util'
import { getProductVariants, saveProductVariants } from '@meridian/contract/admin/product-variants.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { reindexProducts } from '@meridian/database/search-index.ts'
import { type LanguageId, languageIds } from '@meridian/domain/locale.ts'
import { problemsOfVariants } from '@meridian/domain/product-variants.ts'
import { contentName } from '@meridian/domain/variant-name.ts'
import { sql, type Transaction } from 'kysely'
import { type EntityValues, saveEntity } from '../../entities/save-entity.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import {
  deleteVariants,
  type NumberedVariant,
  readAxes,
  readProductState,
  readTakenCodes,
  readUsedVariants,
  readVariants,
  type SentVariant,
  type StoredVariant,
  writeVariants,
} from './admin-product-variants-queries.ts'
import { lockSharedProduct, refuseArchived } from './locked-product.ts'
import { readProductNames, replaceVariantTexts } from './variant-slugs.ts'

/** The most variants whose changes an entry of the audit log tells one by one. */
const LOGGED_MAX = 100

/** SPEC §3 Catalogue: the variants of a product, which belong to the whole shop. */
export function productVariantRoutes({ database }: Dependencies): Route[] {
  return [
    route(getProductVariants, async ({ params: { product_id }, query }) => {
      const { textLanguageId } = query
      const [product, axes, variants] = await Promise.all([
        readProductState(database, product_id),
        readAxes(database, product_id, query.languageId ?? 'en'),
        readVariants(database, product_id, [textLanguageId]),
      ])
      if (product === undefined) throw new Refusal('PRODUCT_ABSENT')
      return {
        ...product,
        axes,
        variants: variants.map(({ texts, ...variant }) => ({
          ...variant,
          name: texts[textLanguageId]?.name ?? null,
          slug: texts[textLanguageId]?.slug ?? null,
        })),
      }
    }),

    route(saveProductVariants, async (input, context) => {
      const { product_id } = input.params
      const { variants, removed } = input.body
      const languages = languageIds().filter((language) => variants.some(({ texts }) => texts[language] !== undefined))
      await saveEntity(
        { database, context, endpoint: saveProductVariants, input },
        {
          lock: async (tx, scope) => {
            const product = await lockSharedProduct(tx, scope, product_id)
            if (product === undefined) return undefined
            const stored = await readVariants(tx, product_id, languages)
            const { before, after, isSame } = changesOf(stored, variants)
            return { ...product, values: { ...product.values, ...before }, isSame, after, stored }
          },
          check: async (locked, tx) => {
            refuseArchived(locked)
            await checkSet(tx, product_id, locked.stored, input.body)
          },
          write: async (tx, { isSame, after, stored }) => {
            if (isSame) return null
            await deleteVariants(tx, removed)
            const numbered = await writeVariants(tx, product_id, variants, context.now)
            await writeTexts(tx, product_id, stored, numbered)
            await sql`update shop.product set version = version + 1 where product_id = ${product_id}`.execute(tx)
            await reindexProducts(tx, [product_id])
            return { values: after }
          },
        },
      )
      const product = await readProductState(database, product_id)
      return { version: product?.version ?? 0 }
    }),
  ]
}

interface Body {
  variants: readonly SentVariant[]
  removed: readonly number[]
}

/** @throws Refusal FIELDS_REFUSED with each wrong cell */
async function checkSet(
  tx: Transaction<Database>,
  product_id: number,
  stored: readonly StoredVariant[],
  { variants, removed }: Body,
): Promise<void> {
  const ids = [...variants.flatMap(({ variant_id }) => variant_id ?? []), ...removed]
  const known = new Set(stored.map(({ variant_id }) => variant_id))
  if (ids.length !== known.size || new Set(ids).size !== ids.length || !ids.every((id) => known.has(id)))
    refuse([{ path: 'variants', code: 'VARIANTS_DIFFER' }])
  // Two saves could otherwise take the same code or slug at the same moment.
  await sql`lock table shop.former_variant_slug in share row exclusive mode`.execute(tx)
  const used = await readUsedVariants(tx, removed)
  const taken = await readTakenCodes(tx, product_id, variants)
  const axes = await readAxes(tx, product_id, 'en')
  const texts = variants.map((variant) => ({ ...variant, texts: withoutNulls(variant.texts) }))
  refuse([
    ...removed.flatMap((id, place) => (used.has(id) ? [{ path: `removed.${place}`, code: 'VARIANT_IN_USE' }] : [])),
    ...problemsOfVariants(texts, axes).map(({ row, field, code }) => ({ path: `variants.${row}.${field}`, code })),
    ...variants.flatMap(({ sku, gtin }, row) => [
      ...(taken.skus.has(sku) ? [{ path: `variants.${row}.sku`, code: 'SKU_TAKEN' }] : []),
      ...(gtin !== null && taken.gtins.has(gtin) ? [{ path: `variants.${row}.gtin`, code: 'GTIN_TAKEN' }] : []),
    ]),
  ])
}

/** @throws Refusal FIELDS_REFUSED unless there are no problems */
function refuse(problems: readonly { path: string; code: string }[]): void {
  if (problems.length === 0) return
  const message = 'No variant of the product can have this'
  throw new Refusal('FIELDS_REFUSED', { fields: problems.map((problem) => ({ ...problem, message })) })
}

function withoutNulls(texts: SentVariant['texts']): StoredVariant['texts'] {
  return Object.fromEntries(Object.entries(texts).flatMap(([language, text]) => (text ? [[language, text]] : [])))
}

/** @throws Refusal FIELDS_REFUSED for a slug that another variant has */
async function writeTexts(
  tx: Transaction<Database>,
  product_id: number,
  stored: readonly StoredVariant[],
  variants: readonly NumberedVariant[],
): Promise<void> {
  const before = new Map(stored.map(({ variant_id, texts }) => [variant_id, texts]))
  const isNew = variants.some(({ variant_id }) => !before.has(variant_id))
  const languages = isNew ? [...(await readProductNames(tx, product_id)).keys()] : []
  const changed = variants.flatMap(({ variant_id, sku, texts }) =>
    languageIds().flatMap((language_id) => {
      const text = texts[language_id]
      const isSame = isDeepStrictEqual(before.get(variant_id)?.[language_id], text ?? undefined)
      return text === undefined || isSame ? [] : [{ variant_id, sku, language_id, text }]
    }),
  )
  // A product is not sold in a language that a variant has no text in. What terms tell apart needs names of its own.
  const unnamed = variants.flatMap(({ texts, ...variant }) =>
    before.has(variant.variant_id) || Object.keys(variant.axis_values).length > 0
      ? []
      : languages
          .filter((language_id) => texts[language_id] === undefined)
          .map((language_id) => ({
            variant_id: variant.variant_id,
            sku: variant.sku,
            language_id,
            text: { name: contentName(variant, language_id), slug: null },
          })),
  )
  const texts = [...changed, ...unnamed].flatMap(({ text, ...place }) => (text === null ? [] : [{ ...place, ...text }]))
  const taken = await replaceVariantTexts(tx, [...changed, ...unnamed], texts)
  refuse(
    taken.map(({ variant_id, language_id }) => ({
      path: `variants.${variants.findIndex((one) => one.variant_id === variant_id)}.texts.${language_id}.slug`,
      code: 'SLUG_TAKEN',
    })),
  )
}

/** What differs between the stored variants and those sent, by SKU, for the audit log. */
function changesOf(
  stored: readonly StoredVariant[],
  sent: readonly SentVariant[],
): { before: EntityValues; after: EntityValues; isSame: boolean } {
  const known = new Map(stored.map((variant) => [variant.variant_id, variant]))
  const kept = new Set(sent.map(({ variant_id }) => variant_id))
  const removed = stored.filter(({ variant_id }) => !kept.has(variant_id))
  const pairs = [
    ...sent.map((variant) => factsOf(variant.variant_id === null ? undefined : known.get(variant.variant_id), variant)),
    ...removed.map((variant) => factsOf(variant, undefined)),
  ].filter(({ before, after }) => !isDeepStrictEqual(before, after))
  const part = (side: 'before' | 'after') =>
    Object.fromEntries(
      pairs.slice(0, LOGGED_MAX).flatMap((pair) => (pair[side] === undefined ? [] : [[pair.sku, pair[side]]])),
    )
  const isReordered = sent.some(({ variant_id }, place) => stored[place]?.variant_id !== variant_id)
  const values = (side: 'before' | 'after'): EntityValues => ({
    variants: part(side),
    ...(isReordered && {
      variant_order: (side === 'before' ? stored : sent).slice(0, LOGGED_MAX).map(({ sku }) => sku),
    }),
  })
  return { before: values('before'), after: values('after'), isSame: pairs.length === 0 && !isReordered }
}

type Facts = Readonly<Record<string, unknown>>

function factsOf(
  before: StoredVariant | undefined,
  after: SentVariant | undefined,
): { sku: string; before: Facts | undefined; after: Facts | undefined } {
  const sku = before?.sku ?? after?.sku ?? ''
  if (before === undefined || after === undefined)
    return { sku, before: before && { ...before }, after: after && { ...after } }
  const { texts: oldTexts, ...old } = before
  const { texts: newTexts, ...now } = after
  const changed = Object.keys(now).filter(
    (field) => !isDeepStrictEqual(Reflect.get(old, field), Reflect.get(now, field)),
  )
  const languages = (Object.keys(newTexts) as LanguageId[]).filter(
    (language) => !isDeepStrictEqual(oldTexts[language], newTexts[language] ?? undefined),
  )
  const of = (facts: object, texts: SentVariant['texts'] | StoredVariant['texts']): Facts => ({
    ...Object.fromEntries(changed.map((field) => [field, Reflect.get(facts, field)])),
    ...(languages.length > 0 && {
      texts: Object.fromEntries(languages.map((language) => [language, texts[language] ?? null])),
    }),
  })
  return { sku, before: of(old, oldTexts), after: of(now, newTexts) }
}
