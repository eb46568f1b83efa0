import { isDeepStrictEqual } from 'node:util'
import { getProductTexts, saveProductTexts } from '@meridian/contract/admin/product-texts.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredFieldValues } from '@meridian/database/schema/stored.ts'
import { reindexProducts } from '@meridian/database/search-index.ts'
import { splitParts } from '@meridian/domain/field-parts.ts'
import { type CountryId, countryLanguages, type LanguageId, languageIds } from '@meridian/domain/locale.ts'
import { missingTexts, type ProductTexts } from '@meridian/domain/product-texts.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { saveEntity } from '../../entities/save-entity.ts'
import { type CountryScope, scopeOf } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { languagesOf } from './create-product.ts'
import { editedField, readTerms, readTypeFields, readValues } from './edited-fields.ts'
import { lockProduct, refuseArchived } from './locked-product.ts'
import { addVariantTexts } from './variant-texts.ts'

type Row = AnswerOf<typeof getProductTexts>['row']
type Body = Omit<NonNullable<InputOf<typeof saveProductTexts>['body']>, 'version'>

/** Each language of these is a part of its own. */
const BY_LANGUAGE = ['name', 'kind', 'short_text', 'description', 'field_values'] as const

/** SPEC §3 Catalogue: the texts of products, in the languages that the admin's countries read. */
export function adminProductTextRoutes({ database }: Dependencies): Route[] {
  const shown = async (product_id: number, scope: CountryScope, languageId: LanguageId = 'en') => {
    const row = await readTextsRow(database, product_id, scope, languageId)
    if (row === undefined) throw new Refusal('PRODUCT_ABSENT')
    return { row }
  }
  return [
    route(getProductTexts, ({ params, query }, context) =>
      shown(params.product_id, scopeOf(context), query.languageId),
    ),
    route(saveProductTexts, async (input, context) => {
      const { version: _, ...body } = input.body
      const { product_id } = await saveEntity(
        { database, context, endpoint: saveProductTexts, input },
        {
          lock: async (tx, scope) => {
            const product = await lockProduct(tx, input.params.product_id)
            if (product === undefined) return undefined
            const before = await readTexts(tx, product.key.product_id)
            return { ...product, scope, before, values: { ...product.values, ...partsOf(before) } }
          },
          check: (product) => refuseArchived(product),
          write: async (tx, { key, scope, before, values }) => {
            const own = languagesOf(scope)
            if (languagesIn(body).some((language) => !own.has(language))) throw new Refusal('RIGHT_LACKING')
            const after = await readBody(tx, key.product_id, body, before, own)
            refuseMissing(after, values.published_in)
            const [was, is] = [partsOf(before), partsOf(after)]
            const changed = Object.keys({ ...was, ...is }).filter((part) => !isDeepStrictEqual(is[part], was[part]))
            if (changed.length === 0) return null
            await writeTexts(tx, key.product_id, after)
            await addVariantTexts(tx, [key.product_id])
            await reindexProducts(tx, [key.product_id])
            return { values: Object.fromEntries(changed.map((part) => [part, is[part] ?? null])) }
          },
        },
      )
      return shown(product_id, scopeOf(context), input.query.languageId)
    }),
  ]
}

function partsOf(texts: ProductTexts): Record<string, unknown> {
  return splitParts({ ...texts }, BY_LANGUAGE)
}

function languagesIn(body: Body): LanguageId[] {
  // The casts restore the type of keys, which Object.keys loses.
  return BY_LANGUAGE.flatMap((field) => Object.keys(body[field]) as LanguageId[])
}

/** @throws Refusal FIELDS_REFUSED */
function refuseMissing(texts: ProductTexts, published_in: readonly CountryId[]): void {
  const missing = missingTexts(texts, published_in.map(countryLanguages))
  if (missing.length > 0)
    throw new Refusal('FIELDS_REFUSED', {
      fields: missing.map(({ field, language }) => ({
        path: `${field}.${language}`,
        code: 'REQUIRED',
        message: 'The text is needed in this language',
      })),
    })
}

/**
 * The texts as they are to be stored: those of the languages of the admin replaced, and the values of fields that are no
 * longer in use kept.
 */
async function readBody(
  tx: Transaction<Database>,
  product_id: number,
  body: Body,
  before: ProductTexts,
  own: ReadonlySet<LanguageId>,
): Promise<ProductTexts> {
  const fields = (await readTypeFields(tx, product_id, 'en')).filter(({ is_per_language }) => is_per_language)
  const given = languageIds().flatMap((language) => {
    const values = body.field_values[language]
    return values === undefined ? [] : [{ language, path: `field_values.${language}`, values }]
  })
  const values = await readValues(tx, fields, given)
  const isUsed = (key: string) => fields.some((field) => field.key === key)
  const field_values: Record<LanguageId, StoredFieldValues> = {}
  for (const language of languageIds()) {
    const stored = Object.entries(before.field_values[language] ?? {})
    const kept = own.has(language) ? stored.filter(([key]) => !isUsed(key)) : stored
    const now = { ...Object.fromEntries(kept), ...values[given.findIndex((one) => one.language === language)] }
    // Values as they were stored, or as the rule has read them.
    if (Object.keys(now).length > 0) field_values[language] = now as StoredFieldValues
  }
  const merged = (field: Exclude<(typeof BY_LANGUAGE)[number], 'field_values'>) => {
    const others = Object.entries(before[field]).filter(([language]) => ![...own].includes(language as LanguageId))
    return { ...Object.fromEntries(others), ...body[field] }
  }
  return {
    name: merged('name'),
    kind: merged('kind'),
    short_text: merged('short_text'),
    description: merged('description'),
    field_values,
  }
}

async function readTexts(database: Kysely<Database>, product_id: number): Promise<ProductTexts> {
  const { rows } = await sql<ProductTexts>`
    select coalesce(jsonb_object_agg(language_id, name), '{}') as name,
        coalesce(jsonb_object_agg(language_id, kind) filter (where kind <> ''), '{}') as kind,
        coalesce(jsonb_object_agg(language_id, short_text) filter (where short_text <> ''), '{}') as short_text,
        coalesce(jsonb_object_agg(language_id, description) filter (where description <> ''), '{}') as description,
        coalesce(jsonb_object_agg(language_id, field_values) filter (where field_values <> '{}'), '{}') as field_values
      from shop.product_text where product_id = ${product_id}`.execute(database)
  const [texts] = rows
  if (texts === undefined) throw new Error('An aggregate has one row')
  return texts
}

async function writeTexts(tx: Transaction<Database>, product_id: number, texts: ProductTexts): Promise<void> {
  await sql`delete from shop.product_text where product_id = ${product_id}
    and language_id <> all(${Object.keys(texts.name)}::text[])`.execute(tx)
  await sql`
    insert into shop.product_text (product_id, language_id, name, kind, short_text, description, field_values)
      select ${product_id}, n.key, n.value, coalesce(t.texts->'kind'->>n.key, ''), coalesce(t.texts->'short_text'->>n.key, ''),
        t.texts->'description'->>n.key, coalesce(t.texts->'field_values'->n.key, '{}')
      from (select ${JSON.stringify(texts)}::jsonb as texts) t, jsonb_each_text(t.texts->'name') n
    on conflict (product_id, language_id) do update set name = excluded.name, kind = excluded.kind,
      short_text = excluded.short_text, description = excluded.description, field_values = excluded.field_values`.execute(
    tx,
  )
  await sql`update shop.product set version = version + 1 where product_id = ${product_id}`.execute(tx)
}

async function readTextsRow(
  database: Kysely<Database>,
  product_id: number,
  scope: CountryScope,
  languageId: LanguageId,
): Promise<Row | undefined> {
  const { rows } = await sql<{ version: number; published_in: CountryId[] }>`
    select version, published_in from shop.product where product_id = ${product_id}`.execute(database)
  const [product] = rows
  if (product === undefined) return undefined
  const fields = (await readTypeFields(database, product_id, languageId)).filter(
    ({ is_per_language }) => is_per_language,
  )
  const [texts, terms] = await Promise.all([readTexts(database, product_id), readTerms(database, fields, languageId)])
  const own = languagesOf(scope)
  const languages = languageIds().filter((language) => own.has(language))
  const inOwn = <Text>(text: Readonly<Record<string, Text | undefined>>) =>
    Object.fromEntries(
      languages.flatMap((language) => {
        const value = text[language]
        return value === undefined ? [] : [[language, value]]
      }),
    )
  const isUsed = (key: string) => fields.some((field) => field.key === key)
  return {
    product_id,
    version: product.version,
    languages,
    sold_in: product.published_in
      .filter((country) => scope.includes(country))
      .map((country) => [...countryLanguages(country)]),
    fields: fields.map(editedField),
    terms,
    name: inOwn(texts.name),
    kind: inOwn(texts.kind),
    short_text: inOwn(texts.short_text),
    description: inOwn(texts.description),
    field_values: inOwn(
      Object.fromEntries(
        Object.entries(texts.field_values).map(([language, values]) => [
          language,
          Object.fromEntries(Object.entries(values ?? {}).filter(([key]) => isUsed(key))),
        ]),
      ),
    ),
  }
}
