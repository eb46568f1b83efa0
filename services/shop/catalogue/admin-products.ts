import {
  archiveProduct,
  createProduct,
  duplicateProduct,
  findProducts,
  listProductHistory,
  openProduct,
  publishProduct,
  withdrawProduct,
} from '@meridian/contract/admin/products.ts'
import type { AnswerOf, Endpoint } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { type CountryId, countryLanguages, type LanguageId } from '@meridian/domain/locale.ts'
import { needsOf, type ReadinessFacts } from '@meridian/domain/product-readiness.ts'
import { GUEST_PRICE_GROUP_ID } from '@meridian/domain/session.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { entityRoutes } from '../../entities/entity-routes.ts'
import { createEntity, saveEntity } from '../../entities/save-entity.ts'
import { picturePath } from '../../files/for-services.ts'
import type { CountryScope } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { type ListPage, readPage } from '../../lists/admin-list.ts'
import { planForValues } from '../../lists/plan-for-values.ts'
import { insertProduct } from './create-product.ts'
import { insertDuplicate } from './duplicate-product.ts'
import { type LockedProduct, lockProduct, lockSharedProduct, refuseArchived } from './locked-product.ts'
import { productReferenceRoute } from './product-references.ts'

type Row = AnswerOf<typeof openProduct>['row']

interface Filters {
  languageId: LanguageId
  country?: CountryId | undefined
  published?: boolean | undefined
  archived?: boolean | undefined
  category?: number | undefined
  product_type?: number | undefined
  attribute_value?: number | undefined
  economic_operator?: number | undefined
  tax_class?: string | undefined
  search?: string | undefined
}

const BY_ID = [{ column: 'p.product_id', type: 'integer' }] as const

/** SPEC §3 Catalogue: products, and the countries in which they are published. */
export function adminProductRoutes(deps: Dependencies): Route[] {
  const { database } = deps
  const products = entityRoutes(
    {
      search: findProducts,
      open: openProduct,
      history: listProductHistory,
      create: createProduct,
      archive: archiveProduct,
    },
    deps,
    {
      sorts: {
        '-product': { keys: BY_ID, descending: true },
        product: { keys: BY_ID, descending: false },
      },
      readRows: (reading, scope, filters, page, now) =>
        readRows(reading, { scope, languageId: filters.languageId, now, priced_in: filters.country }, filters, page),
      readRow: (reading, scope, { product_id }, languageId, now) =>
        readRow(reading, { scope, languageId, now }, product_id),
      create: (tx, body, { now }, scope) => insertProduct(tx, body, { scope, now }),
      // An archived product leaves the shop in every country where it is sold.
      lock: (tx, scope, { product_id }) => lockSharedProduct(tx, scope, product_id),
      archive: async (tx, { key }, archived, { now }) => {
        await sql`update shop.product set archived_at = ${archived ? now : null}, published_in = '{}', version = version + 1
          where product_id = ${key.product_id}`.execute(tx)
      },
    },
  )
  /** Changes the countries of a product. */
  const publication = <E extends typeof publishProduct | typeof withdrawProduct>(
    endpoint: E & Endpoint,
    change: (
      tx: Transaction<Database>,
      product: LockedProduct,
      countries: readonly CountryId[],
      asked: Asked,
    ) => Promise<readonly CountryId[]>,
  ) =>
    route(publishProduct, async (input, context) => {
      const { countries } = input.body
      const key = await saveEntity(
        { database, context, endpoint, input },
        {
          lock: async (tx, scope) => {
            if (!countries.every((country) => scope.includes(country))) throw new Refusal('RIGHT_LACKING')
            const product = await lockProduct(tx, input.params.product_id)
            return product && { ...product, scope }
          },
          check: (product) => refuseArchived(product),
          write: async (tx, { scope, ...product }) => {
            const published_in = (
              await change(tx, product, countries, { scope, languageId: 'en', now: context.now })
            ).toSorted()
            if (published_in.length === product.values.published_in.length) return null
            await sql`update shop.product set published_in = ${published_in}, version = version + 1
              where product_id = ${product.key.product_id}`.execute(tx)
            return { values: { published_in }, countries }
          },
        },
      )
      return products.shown(key, context, input.query.languageId)
    })
  return [
    ...products.routes,
    productReferenceRoute(deps),
    route(duplicateProduct, async (input, context) => {
      const { product_id } = input.params
      const key = await createEntity({ database, context, endpoint: duplicateProduct, input }, async (tx, scope) => {
        const made = await insertDuplicate(tx, product_id, input.body.sku, { scope, now: context.now })
        if (made === undefined) throw new Refusal('PRODUCT_ABSENT')
        return made
      })
      return products.shown(key, context, input.query.languageId)
    }),
    publication(publishProduct, async (tx, { key, values }, countries, asked) => {
      const row = await readRow(tx, asked, key.product_id)
      const missing = (row?.countries ?? []).filter(
        ({ country_id, needs }) => countries.includes(country_id) && needs.length > 0,
      )
      if (missing.length > 0)
        throw new Refusal('ACT_NOT_ALLOWED', {
          detail: { missing: missing.map(({ country_id, needs }) => `${country_id}: ${needs.join(' ')}`) },
        })
      return [...new Set([...values.published_in, ...countries])]
    }),
    {
      ...publication(withdrawProduct, async (_, { values }, countries) =>
        values.published_in.filter((country) => !countries.includes(country)),
      ),
      endpoint: withdrawProduct,
    },
  ]
}

type StoredRow = Omit<Row, 'countries' | 'image' | 'prices' | 'published_at' | 'sold_until'> &
  Omit<ReadinessFacts, 'has_picture'> & {
    published_at: Date
    sold_until: Date | null
    image_name: string | null
    image_sha256: string | null
    price_groups: number[]
    prices: { from: number | null; to: number | null }
    countries: {
      country_id: CountryId
      is_published: boolean
      available: number
      groups: number[]
      is_stocked: boolean
      sells_parts: boolean
    }[]
  }

/** Who asks, in which language and when. */
interface Asked {
  scope: CountryScope
  languageId: LanguageId
  now: Date
  /** The country of the prices. */
  priced_in?: CountryId | undefined
}

/** The variants of product p that are not archived. */
const VARIANTS = sql`shop.variant v where v.product_id = p.product_id and v.archived_at is null`

/** True of a required field f that neither these values have, nor each variant of product p, nor its chosen attribute values. */
const lacks = (values: RawBuilder<unknown>) => sql`case when f.attribute_id is not null
  then not exists (select from shop.product_attribute_value a join shop.attribute_value c using (attribute_value_id)
    where a.product_id = p.product_id and c.attribute_id = f.attribute_id)
  else not coalesce(${values}, '{}') ? f.key and (f.is_per_language or exists (
    select from ${VARIANTS} and not coalesce(v.field_values, '{}') ? f.key)) end`

/** The price of a variant in country c for group g; null where it is not sold. Found by the key, as one row. */
const priceOf = (variant_id: RawBuilder<unknown>, now: Date) => sql`(
  select r.gross_price from shop.price r where r.country_id = c.country_id and r.price_group_id = g.price_group_id
      and r.variant_id = ${variant_id} and r.valid_from <= ${now} and (r.valid_to is null or r.valid_to > ${now})
    order by r.valid_from desc limit 1)`

/** The columns of products p, with what decides where they may be sold in the countries of a scope. */
function columnsOf({ scope, languageId, now, priced_in }: Asked): RawBuilder<unknown> {
  const text = (column: 'name' | 'kind') => sql`coalesce(
    (select t.${sql.ref(column)} from shop.product_text t where t.product_id = p.product_id and t.language_id = ${languageId}),
    (select t.${sql.ref(column)} from shop.product_text t where t.product_id = p.product_id and t.language_id = 'en'))`
  const required = sql`shop.product_field f where f.product_type_id = p.product_type_id and f.is_required and f.archived_at is null`
  const picture = sql`shop.variant v join files.file f on f.file_id = v.image_file_id and f.is_public
    where v.product_id = p.product_id and v.archived_at is null order by v.position, v.variant_id limit 1`
  return sql`p.product_id, p.version, p.published_at, p.sold_until, p.archived_at is not null as archived,
    coalesce(${text('name')}, (select min(v.sku) from shop.variant v where v.product_id = p.product_id), '') as name,
    ${text('kind')} as kind,
    (select coalesce(own.name, english.name, y.key) from shop.product_type y
      left join shop.product_type_text own on own.product_type_id = y.product_type_id and own.language_id = ${languageId}
      left join shop.product_type_text english on english.product_type_id = y.product_type_id and english.language_id = 'en'
      where y.product_type_id = p.product_type_id) as type_name,
    array(select v.sku from ${VARIANTS} order by v.position, v.variant_id) as skus,
    (select f.name from ${picture}) as image_name, (select f.sha256 from ${picture}) as image_sha256,
    p.manufacturer_id is not null and p.responsible_person_id is not null as has_operators,
    array(select t.language_id from shop.product_text t where t.product_id = p.product_id and t.kind <> '' and t.short_text <> '' and not exists (
      select from ${VARIANTS} and not exists (
        select from shop.variant_text n where n.variant_id = v.variant_id and n.language_id = t.language_id))) as text_languages,
    array(select t.language_id from shop.product_text t where t.product_id = p.product_id and (t.kind = '' or t.short_text = '')) as unfinished_languages,
    -- A picture of a variant has the name of that.
    array(select t.language_id from shop.product_text t where t.product_id = p.product_id and exists (
      select from shop.product_picture i where i.product_id = p.product_id
        and not exists (select from ${VARIANTS} and v.image_file_id = i.image_file_id)
        and not exists (select from shop.product_picture_text a
          where a.product_id = i.product_id and a.position = i.position and a.language_id = t.language_id)
        and not exists (select from shop.term_text w where w.term_id = i.view_id and w.language_id = t.language_id)
    )) as undescribed_languages,
    array(select f.key from ${required} and not f.is_per_language and ${lacks(sql`p.field_values`)}) as missing_fields,
    (select coalesce(jsonb_object_agg(t.language_id, array(
        select f.key from ${required} and f.is_per_language and ${lacks(sql`t.field_values`)})), '{}')
      from shop.product_text t where t.product_id = p.product_id) as missing_fields_by_language,
    (select jsonb_build_object('from', min(price), 'to', max(price)) from (
      select ${priceOf(sql`v.variant_id`, now)} as price
        from (values (${priced_in ?? null}::text)) as c (country_id), (values (${GUEST_PRICE_GROUP_ID}::smallint)) as g (price_group_id), ${VARIANTS}
    ) as priced) as prices,
    array(select price_group_id from core.price_group order by 1) as price_groups,
    (select coalesce(jsonb_agg(jsonb_build_object('country_id', c.country_id,
        'is_published', c.country_id = any(p.published_in),
        'is_stocked', stock.available is not null, 'available', coalesce(stock.available, 0),
        'groups', array(select g.price_group_id from core.price_group g where exists (
          select from ${VARIANTS} and ${priceOf(sql`v.variant_id`, now)} is not null)),
        'sells_parts', bundled.parts is null or not exists (
          select from unnest(bundled.parts) as part (variant_id) join shop.variant v using (variant_id)
              join shop.product whole on whole.product_id = v.product_id cross join core.price_group g
            where v.archived_at is not null or not c.country_id = any(whole.published_in) or whole.sold_until <= ${now}
              or ${priceOf(sql`v.variant_id`, now)} is null)
        ) order by c.position), '[]')
      from (select array_agg(distinct b.variant_id) as parts from shop.variant v join shop.bundle_part b on b.bundle_id = v.variant_id
          where v.product_id = p.product_id and v.archived_at is null) as bundled
        cross join core.country c left join lateral (
          select country_id, sum(pieces)::integer as available from (
            select s.country_id, greatest(s.on_hand - s.reserved - s.sold, 0) as pieces from shop.variant v join shop.stock s using (variant_id)
              where v.product_id = p.product_id and v.archived_at is null
            union all
            select any_country.country_id, min(greatest(coalesce(s.on_hand - s.reserved - s.sold, 0), 0) / b.quantity)
              from shop.variant v join shop.bundle_part b on b.bundle_id = v.variant_id cross join core.country any_country
                left join shop.stock s on s.variant_id = b.variant_id and s.country_id = any_country.country_id
              where bundled.parts is not null and v.product_id = p.product_id and v.archived_at is null
              group by v.variant_id, any_country.country_id
          ) as stocked group by country_id) as stock on stock.country_id = c.country_id
      where c.country_id = any(${[...scope]}::text[])) as countries`
}

function rowOf(
  { image_name, image_sha256, price_groups, countries, prices, ...stored }: StoredRow,
  priced_in?: CountryId,
): Row {
  const { has_operators, text_languages, unfinished_languages, undescribed_languages, ...rest } = stored
  const { missing_fields, missing_fields_by_language, ...row } = rest
  const facts = {
    has_picture: image_name !== null,
    has_operators,
    text_languages,
    unfinished_languages,
    undescribed_languages,
    missing_fields,
    missing_fields_by_language,
  }
  return {
    ...row,
    prices:
      priced_in === undefined || prices.from === null || prices.to === null
        ? null
        : { currency_code: countryFacts(priced_in).currency_code, from: prices.from, to: prices.to },
    missing_fields: [...missing_fields],
    published_at: row.published_at.toISOString(),
    sold_until: row.sold_until?.toISOString() ?? null,
    image: picturePath({ image_name, image_sha256 }),
    countries: countries.map(({ country_id, groups, is_stocked, sells_parts, ...of }) => ({
      country_id,
      ...of,
      needs: needsOf(
        facts,
        { languages: countryLanguages(country_id), priced_groups: groups, is_stocked, sells_parts },
        price_groups,
      ),
    })),
  }
}

const isPlain = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

async function readRows(database: Kysely<Database>, asked: Asked, filters: Filters, page: ListPage) {
  const { languageId, country, published, archived, search } = filters
  const { category, product_type, attribute_value, economic_operator, tax_class } = filters
  const countries = asked.scope.filter((one) => country === undefined || one === country)
  const isIn = sql`p.published_in && ${countries}::text[]`
  const conditions = [
    sql`${countries.length > 0}`,
    ...(published === undefined ? [] : [published ? isIn : sql`not (${isIn})`]),
    ...(archived === undefined ? [] : [sql`(p.archived_at is not null) = ${archived}`]),
    ...(category === undefined
      ? []
      : [
          sql`exists (select from shop.category_product c where c.product_id = p.product_id and c.category_id = ${category})`,
        ]),
    ...(product_type === undefined ? [] : [sql`p.product_type_id = ${product_type}`]),
    ...(attribute_value === undefined
      ? []
      : [
          sql`exists (select from shop.product_attribute_value a
            where a.product_id = p.product_id and a.attribute_value_id = ${attribute_value})`,
        ]),
    ...(economic_operator === undefined
      ? []
      : [sql`${economic_operator} in (p.manufacturer_id, p.responsible_person_id)`]),
    ...(tax_class === undefined ? [] : [sql`p.tax_class = ${tax_class}`]),
    ...(search === undefined
      ? []
      : [
          sql`p.product_id in (
            select product_id from shop.variant where sku like ${`${isPlain(search.toUpperCase())}%`}
            union all select product_id from shop.variant where gtin = ${search}
            union all select product_id from shop.product_text where language_id = any(${[languageId, 'en']}::text[])
              and lower(name) like ${`%${isPlain(search.toLowerCase())}%`})`,
        ]),
  ]
  const read = { columns: columnsOf(asked), from: sql`from shop.product p where ${sql.join(conditions, sql` and `)}` }
  const { rows, ...answer } =
    search === undefined
      ? await readPage<StoredRow>(database, page, read)
      : await inTransaction(database, async (tx) => {
          await planForValues(tx)
          return readPage<StoredRow>(tx, page, read)
        })
  return { ...answer, rows: rows.map((row) => rowOf(row, asked.priced_in)) }
}

/** What some products still need in each country of a scope. */
export async function readNeeds(
  database: Kysely<Database>,
  scope: CountryScope,
  { product_ids, now }: { product_ids: readonly number[]; now: Date },
): Promise<Map<number, Row['countries']>> {
  if (product_ids.length === 0) return new Map()
  const { rows } = await sql<StoredRow>`select ${columnsOf({ scope, languageId: 'en', now })} from shop.product p
    where p.product_id = any(${product_ids}::integer[])`.execute(database)
  return new Map(rows.map((row) => rowOf(row)).map(({ product_id, countries }) => [product_id, countries]))
}

async function readRow(database: Kysely<Database>, asked: Asked, product_id: number): Promise<Row | undefined> {
  const { rows } = await sql<StoredRow>`select ${columnsOf(asked)} from shop.product p
    where p.product_id = ${product_id}`.execute(database)
  return rows[0] && rowOf(rows[0])
}
