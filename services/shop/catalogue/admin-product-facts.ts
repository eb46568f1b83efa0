import { isDeepStrictEqual } from 'node:util'
import { getProductFacts, saveProductFacts } from '@meridian/contract/admin/product-facts.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredFieldValues } from '@meridian/database/schema/stored.ts'
import { reindexProducts } from '@meridian/database/search-index.ts'
import { splitParts } from '@meridian/domain/field-parts.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { problemOfPeriod } from '@meridian/domain/product-sale.ts'
import { type FieldValue, isChoice } from '@meridian/domain/product-type.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { saveEntity } from '../../entities/save-entity.ts'
import { type CountryScope, scopeOf } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { editedField, readTerms, readTypeFields, readValues, type TypeField } from './edited-fields.ts'
import { lockSharedProduct, refuseArchived } from './locked-product.ts'

type Row = AnswerOf<typeof getProductFacts>['row']
type Body = Omit<NonNullable<InputOf<typeof saveProductFacts>['body']>, 'version'>

/** Each value is a part of its own. */
const BY_KEY = ['field_values'] as const

/** SPEC §3 Catalogue: what products are, which only an admin of all their countries may change. */
export function adminProductFactRoutes({ database }: Dependencies): Route[] {
  const shown = async (product_id: number, scope: CountryScope, languageId: LanguageId = 'en') => {
    const row = await readFactsRow(database, product_id, scope, languageId)
    if (row === undefined) throw new Refusal('PRODUCT_ABSENT')
    return { row }
  }
  return [
    route(getProductFacts, ({ params, query }, context) =>
      shown(params.product_id, scopeOf(context), query.languageId),
    ),
    route(saveProductFacts, async (input, context) => {
      const { version: _, ...body } = input.body
      const { product_id } = await saveEntity(
        { database, context, endpoint: saveProductFacts, input },
        {
          lock: async (tx, scope) => {
            const product = await lockSharedProduct(tx, scope, input.params.product_id)
            if (product === undefined) return undefined
            const fields = await readSharedFields(tx, product.key.product_id, 'en')
            const before = await readFacts(tx, product.key.product_id, fields)
            return before && { ...product, fields, before, values: { ...product.values, ...partsOf(before) } }
          },
          check: (product) => refuseArchived(product),
          write: async (tx, { key, fields, before, values }) => {
            const [field_values = {}] = await readValues(tx, fields, [
              { path: 'field_values', values: body.field_values },
            ])
            const after = { ...body, field_values }
            if (isDeepStrictEqual(partsOf(after), partsOf(before))) return null
            checkPeriod(after)
            await checkOperators(tx, after, before)
            if (values.published_in.length > 0) refuseGone(fields, after, before)
            await writeFacts(tx, key.product_id, fields, after)
            await reindexProducts(tx, [key.product_id])
            const [was, is] = [partsOf(before), partsOf(after)]
            const names = Object.keys({ ...was, ...is })
            return { values: Object.fromEntries(names.map((name) => [name, is[name] ?? null])) }
          },
        },
      )
      return shown(product_id, scopeOf(context), input.query.languageId)
    }),
  ]
}

function partsOf(facts: Body): Record<string, unknown> {
  return splitParts({ ...facts }, BY_KEY)
}

/** @throws Refusal FIELDS_REFUSED */
function checkPeriod({ published_at, sold_from, sold_until }: Body): void {
  const momentOf = (text: string | null) => (text === null ? null : Date.parse(text))
  const field = problemOfPeriod({
    published_at: Date.parse(published_at),
    sold_from: momentOf(sold_from),
    sold_until: momentOf(sold_until),
  })
  if (field === 'sold_from') throw refuseField(field, 'TOO_EARLY', 'A product is sold no earlier than it is shown')
  if (field === 'sold_until')
    throw refuseField(field, 'TOO_EARLY', 'A product is sold until later than it is shown and sold from')
}

/** @throws Refusal FIELDS_REFUSED for an operator that does not exist, or is archived and was not chosen before */
async function checkOperators(tx: Transaction<Database>, after: Body, before: Body): Promise<void> {
  for (const field of ['manufacturer_id', 'responsible_person_id'] as const) {
    const id = after[field]
    if (id === null || id === before[field]) continue
    const { rows } = await sql`select from shop.economic_operator
      where economic_operator_id = ${id} and archived_at is null for key share`.execute(tx)
    if (rows.length === 0) throw refuseField(field, 'REFERENCE_UNKNOWN', 'There is no such company')
  }
}

/** @throws Refusal FIELDS_REFUSED where a product that is sold would lose what it may not be sold without */
function refuseGone(fields: readonly TypeField[], after: Body, before: Body): void {
  for (const field of ['manufacturer_id', 'responsible_person_id'] as const)
    if (after[field] === null && before[field] !== null)
      throw refuseField(field, 'REQUIRED', 'The product is sold, and not without this')
  const gone = fields.find(
    ({ key, is_required }) =>
      is_required && before.field_values[key] !== undefined && after.field_values[key] === undefined,
  )
  if (gone !== undefined)
    throw refuseField(`field_values.${gone.key}`, 'REQUIRED', 'The product is sold, and not without this')
}

async function readSharedFields(database: Kysely<Database>, product_id: number, languageId: LanguageId) {
  const fields = await readTypeFields(database, product_id, languageId)
  return fields.filter(({ is_per_language }) => !is_per_language)
}

async function readFacts(
  database: Kysely<Database>,
  product_id: number,
  fields: readonly TypeField[],
): Promise<Body | undefined> {
  const { rows } = await sql<
    Omit<Body, 'published_at' | 'sold_from' | 'sold_until' | 'field_values'> & {
      published_at: Date
      sold_from: Date | null
      sold_until: Date | null
      field_values: StoredFieldValues
      chosen: { attribute_id: number; attribute_value_id: number }[]
    }
  >`
    select p.tax_class, p.manufacturer_id, p.responsible_person_id, p.published_at, p.sold_from, p.sold_until, p.field_values,
        (select coalesce(jsonb_agg(jsonb_build_object('attribute_id', v.attribute_id, 'attribute_value_id', v.attribute_value_id)
            order by v.position, v.attribute_value_id), '[]')
          from shop.product_attribute_value a join shop.attribute_value v using (attribute_value_id)
          where a.product_id = p.product_id) as chosen
      from shop.product p where p.product_id = ${product_id}`.execute(database)
  const [row] = rows
  if (row === undefined) return undefined
  const { chosen, published_at, sold_from, sold_until, field_values: stored, ...facts } = row
  const field_values: Record<string, unknown> = {}
  for (const { key, kind, attribute_id } of fields) {
    const ids = chosen.filter((one) => one.attribute_id === attribute_id).map((one) => one.attribute_value_id)
    const value = isChoice(kind) ? (ids.length > 0 ? ids : undefined) : stored[key]
    if (value !== undefined) field_values[key] = value
  }
  return {
    ...facts,
    published_at: published_at.toISOString(),
    sold_from: sold_from?.toISOString() ?? null,
    sold_until: sold_until?.toISOString() ?? null,
    field_values,
  }
}

/** Values of fields that are no longer in use stay. */
async function writeFacts(
  tx: Transaction<Database>,
  product_id: number,
  fields: readonly TypeField[],
  { field_values, ...facts }: Omit<Body, 'field_values'> & { field_values: Readonly<Record<string, FieldValue>> },
): Promise<void> {
  const choices = fields.filter(({ kind }) => isChoice(kind))
  const isChosen = (key: string) => choices.some((field) => field.key === key)
  const stored = Object.fromEntries(Object.entries(field_values).filter(([key]) => !isChosen(key)))
  const ids = Object.entries(field_values).flatMap(([key, value]) =>
    isChosen(key) ? (Array.isArray(value) ? value : [value]) : [],
  )
  await sql`
    update shop.product set tax_class = ${facts.tax_class}, manufacturer_id = ${facts.manufacturer_id},
        responsible_person_id = ${facts.responsible_person_id}, published_at = ${facts.published_at},
        sold_from = ${facts.sold_from}, sold_until = ${facts.sold_until}, version = version + 1,
        field_values = (field_values - ${fields.map(({ key }) => key)}::text[]) || ${JSON.stringify(stored)}::jsonb
      where product_id = ${product_id}`.execute(tx)
  await sql`
    delete from shop.product_attribute_value a using shop.attribute_value v
      where v.attribute_value_id = a.attribute_value_id and a.product_id = ${product_id}
        and v.attribute_id = any(${choices.map(({ attribute_id }) => attribute_id)}::integer[])
        and v.attribute_value_id <> all(${ids}::integer[])`.execute(tx)
  await sql`
    insert into shop.product_attribute_value (product_id, attribute_value_id)
      select ${product_id}, id from unnest(${ids}::integer[]) id on conflict do nothing`.execute(tx)
}

async function readFactsRow(
  database: Kysely<Database>,
  product_id: number,
  scope: CountryScope,
  languageId: LanguageId,
): Promise<Row | undefined> {
  const { rows } = await sql<{
    version: number
    published_in: CountryId[]
    manufacturer_name: string | null
    responsible_person_name: string | null
  }>`
    select p.version, p.published_in, m.name as manufacturer_name, r.name as responsible_person_name from shop.product p
      left join shop.economic_operator m on m.economic_operator_id = p.manufacturer_id
      left join shop.economic_operator r on r.economic_operator_id = p.responsible_person_id
      where p.product_id = ${product_id}`.execute(database)
  const [product] = rows
  const fields = await readSharedFields(database, product_id, languageId)
  const facts = await readFacts(database, product_id, fields)
  if (product === undefined || facts === undefined) return undefined
  return {
    product_id,
    version: product.version,
    is_sold_elsewhere: product.published_in.some((country) => !scope.includes(country)),
    fields: fields.map(editedField),
    terms: await readTerms(database, fields, languageId),
    manufacturer_name: product.manufacturer_name,
    responsible_person_name: product.responsible_person_name,
    ...facts,
  }
}
