import { isDeepStrictEqual } from 'node:util'
import {
  archiveProductType,
  createProductType,
  getProductFieldUse,
  getProductType,
  listProductTypeHistory,
  listTypeReferences,
  saveProductType,
  searchProductTypes,
} from '@meridian/contract/admin/product-types.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { problemOfType } from '@meridian/domain/product-type.ts'
import { sql, type Transaction } from 'kysely'
import { entityRoutes } from '../../entities/entity-routes.ts'
import type { CountryScope } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import {
  countFieldUse,
  insertType,
  type LockedType,
  lockType,
  PRODUCT_TYPE_SORTS,
  queueReindexing,
  readKnownReferences,
  readTypeRow,
  readTypeRows,
  searchedParts,
  setTypeArchived,
  type TypeBody,
  writeType,
} from './admin-product-types-queries.ts'

/** SPEC §3 Catalogue: product types, which belong to the whole shop. */
export function adminProductTypeRoutes(deps: Dependencies): Route[] {
  const { database } = deps
  const types = entityRoutes(
    {
      search: searchProductTypes,
      open: getProductType,
      history: listProductTypeHistory,
      create: createProductType,
      save: saveProductType,
      archive: archiveProductType,
    },
    deps,
    {
      sorts: PRODUCT_TYPE_SORTS,
      readRows: (reading, _, filters, page) => readTypeRows(reading, filters, page),
      readRow: (reading, _, { product_type_id }, languageId) => readTypeRow(reading, product_type_id, languageId),
      create: async (tx, { key, names }, _, scope) => {
        checkScope(scope)
        const body = { names, fields: [], axes: [] }
        checkType(body)
        const product_type_id = await insertType(tx, key)
        if (product_type_id === undefined) throw refuseField('key', 'KEY_TAKEN', 'Another type has this key')
        await sql`insert into shop.product_type_text
          select ${product_type_id}, key, value from jsonb_each_text(${JSON.stringify(names)})`.execute(tx)
        return { key: { product_type_id }, values: { key, names } }
      },
      lock: async (tx, scope, { product_type_id }) => {
        checkScope(scope)
        return lockType(tx, product_type_id)
      },
      check: (_, body) => checkType(body),
      save: async (tx, { key, values }, body, { now }) => {
        await checkReferences(tx, body)
        await checkUse(tx, { key, values }, body)
        await writeType(tx, key.product_type_id, body, now)
        if (!isDeepStrictEqual(searchedParts(values), searchedParts(body)))
          await queueReindexing(tx, key.product_type_id)
      },
      archive: (tx, { key }, archived, { now }) => setTypeArchived(tx, key.product_type_id, archived, now),
    },
  )
  return [
    ...types.routes,
    route(getProductFieldUse, async ({ params }) => {
      const products = await countFieldUse(database, params.product_type_id, params.key)
      if (products === undefined) throw new Refusal('ENTITY_ABSENT')
      return { products }
    }),
    route(listTypeReferences, async ({ query: { languageId = 'en' } }) => {
      const [attributes, vocabularies] = await Promise.all([
        sql<{ attribute_id: number; name: string }>`
          select a.attribute_id, coalesce(own.name, english.name, a.key) as name from shop.attribute a
            left join shop.attribute_text own on own.attribute_id = a.attribute_id and own.language_id = ${languageId}
            left join shop.attribute_text english on english.attribute_id = a.attribute_id and english.language_id = 'en'
            order by a.position, a.attribute_id`.execute(database),
        sql<{ key: string; terms: number }>`
          select vocabulary as key, (select count(*)::integer from shop.term t where t.vocabulary = v.vocabulary) as terms
            from shop.vocabulary v order by 1`.execute(database),
      ])
      return { attributes: attributes.rows, vocabularies: vocabularies.rows }
    }),
  ]
}

/** True if an admin may change what belongs to the whole shop, because it is the same in all countries. */
export function holdsAllCountries(scope: CountryScope): boolean {
  return countryIds().every((country) => scope.includes(country))
}

/** @throws Refusal RIGHT_LACKING: what a product is is the same in all countries. */
export function checkScope(scope: CountryScope): void {
  if (!holdsAllCountries(scope)) throw new Refusal('RIGHT_LACKING')
}

/** @throws Refusal FIELDS_REFUSED */
function checkType(body: TypeBody): void {
  const problem = problemOfType(body)
  if (problem !== null) throw refuseField(problem.path, problem.code, 'No type can have this')
}

/** @throws Refusal FIELDS_REFUSED for an attribute or a vocabulary that does not exist */
async function checkReferences(tx: Transaction<Database>, body: TypeBody): Promise<void> {
  const { attributes, vocabularies } = await readKnownReferences(tx, body)
  for (const [place, { attribute_id, columns }] of body.fields.entries()) {
    if (attribute_id !== null && !attributes.has(attribute_id))
      throw refuseField(`fields.${place}`, 'ATTRIBUTE_UNKNOWN', 'There is no such attribute')
    if (columns.some(({ vocabulary }) => vocabulary !== undefined && !vocabularies.has(vocabulary)))
      throw refuseField(`fields.${place}`, 'VOCABULARY_UNKNOWN', 'There are no such terms')
  }
  const axis = body.axes.findIndex(({ vocabulary }) => vocabulary !== null && !vocabularies.has(vocabulary))
  if (axis >= 0) throw refuseField(`axes.${axis}`, 'VOCABULARY_UNKNOWN', 'There are no such terms')
}

/** @throws Refusal FIELDS_REFUSED for a field that is gone or of another kind although products have a value of it */
async function checkUse(
  tx: Transaction<Database>,
  { key: { product_type_id }, values }: Pick<LockedType, 'key' | 'values'>,
  body: TypeBody,
): Promise<void> {
  for (const before of values.fields) {
    const place = body.fields.findIndex(({ key }) => key === before.key)
    const after = body.fields[place]
    const isSame =
      after !== undefined &&
      after.kind === before.kind &&
      after.is_per_language === before.is_per_language &&
      after.attribute_id === before.attribute_id
    if (isSame || !(await countFieldUse(tx, product_type_id, before.key))) continue
    throw refuseField(
      place < 0 ? 'fields' : `fields.${place}`,
      'FIELD_IN_USE',
      `Products have a value of ${before.key}`,
    )
  }
}
