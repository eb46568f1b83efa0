import { randomUUID } from 'node:crypto'
import type { Endpoint, EntityOfCall } from '@meridian/contract/endpoint.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { TestShop } from '../testing/testing.ts'
import { ENTITY_CALLS } from './entity-examples-testing.ts'

type Fields = Record<string, unknown>

/** What the declaration of an entity does not say: how to make one, and which values its fields may have. */
interface EntityWorld {
  /** The body of an entity in Poland that does not exist yet. */
  created: (shop: TestShop) => Promise<Fields>
  /** The fields of a save, in the form in which rows show them. */
  fields: fc.Arbitrary<Fields>
  /** True if a save with the same values is a change too. */
  isAlwaysSaved?: true
  /** True if it belongs to no country, so that every admin with the right finds it. */
  isOfWholeShop?: true
}

/** Entities that belong to no country and are not created by a call of their own. */
export const UPLOADED_ENTITIES: readonly string[] = ['file']

const ROLES = ['warehouse', 'service', 'editor']

/** Every entity that is created and saved has a row. */
export const ENTITY_WORLDS: Readonly<Record<string, EntityWorld>> = {
  admin: {
    created: async () => ({
      email: `${randomUUID()}@meridian.example`,
      name_first: 'Nina',
      name_last: 'Nowak',
      language_id: 'pl',
      roles: [{ role_key: 'warehouse', countries: ['PL'] }],
    }),
    fields: fc
      .subarray(ROLES, { minLength: 1 })
      .map((keys) => ({ roles: keys.toSorted().map((role_key) => ({ role_key, countries: ['PL'] })) })),
  },
  change_set: {
    created: async (shop) => {
      const { rows } = await sql<{ shipping_method_id: number; days_max: number }>`
        select shipping_method_id, days_max from shop.shipping_method where country_id = 'PL' order by 1 limit 1`.execute(
        shop.pool.kysely,
      )
      const { shipping_method_id, days_max = 0 } = rows[0] ?? {}
      const key = String(shipping_method_id)
      const change = { entity: 'shipping_method', key, before: { days_max }, after: { days_max: days_max + 1 } }
      return { name: 'Winter', changes: [change] }
    },
    fields: fc.record({ name: fc.uuid(), changes: fc.constant([]) }),
    isAlwaysSaved: true,
  },
  text_override: {
    created: async () => ({
      surface: 'backoffice',
      language_id: 'pl',
      key: `TEXT_${randomUUID().replaceAll('-', '').toUpperCase()}`,
      text: 'Magazyn',
      base: 'Stan',
    }),
    fields: fc.record({ text: fc.constantFrom('Skład', 'Półka'), base: fc.constant('Stan') }),
    isOfWholeShop: true,
  },
  product_type: {
    created: async () => ({ key: `t${randomUUID().replaceAll('-', '_').slice(0, 30)}`, names: { en: 'Shirt' } }),
    fields: fc.record({
      names: fc.constantFrom({ en: 'Shirt' }, { en: 'Shirt', pl: 'Koszula' }),
      fields: fc.shuffledSubarray([
        {
          key: 'sleeve',
          kind: 'number',
          unit: 'cm',
          is_per_language: false,
          is_required: true,
          shown_in: ['facts', 'search'],
          attribute_id: null,
          columns: [],
          drawing: null,
          archived: false,
          names: { en: 'Sleeve' },
        },
        {
          key: 'packaging',
          kind: 'table',
          unit: null,
          is_per_language: false,
          is_required: false,
          shown_in: [],
          attribute_id: null,
          columns: ['part', 'material'].map((key) => ({
            key,
            kind: 'term',
            vocabulary: `packaging_${key}`,
            is_required: true,
            names: { en: key, pl: key },
          })),
          drawing: 'packaging',
          archived: true,
          names: { en: 'Packaging', pl: 'Opakowanie' },
        },
      ]),
      axes: fc.shuffledSubarray([
        { key: 'size', vocabulary: null, names: { en: 'Size' } },
        { key: 'scent', vocabulary: 'scent', names: { en: 'Scent', de: 'Duft' } },
      ]),
    }),
    isOfWholeShop: true,
  },
  category: {
    created: async () => ({ parent_id: null, names: { en: `Soap ${randomUUID()}` } }),
    // Slugs are taken for good: two sequences must not meet at a small number.
    fields: fc.noBias(fc.integer({ min: 1, max: 1e9 })).map((number) => ({
      names: { en: 'Soap', pl: 'Mydło' },
      slugs: { en: `soap-${number}`, pl: `mydlo-${number}` },
      descriptions: number % 2 === 0 ? {} : { pl: 'Do rąk' },
      image_file_id: null,
      order: number % 3 === 0 ? null : { sort: 'newest', first_product_ids: number % 3 === 1 ? [] : [103, 101] },
      filter_ids: number % 5 === 0 ? null : number % 5 === 1 ? [] : [2, 1],
    })),
    isOfWholeShop: true,
  },
  economic_operator: {
    created: async () => ({ name: `Labs ${randomUUID()}`, place: 'Długa 1, Kraków', contact: 'safety@example.com' }),
    fields: fc.record({
      name: fc.constantFrom('Meridian Labs', 'Noor'),
      place: fc.constantFrom('Długa 1, Kraków', 'Am Markt 2, Köln'),
      contact: fc.constantFrom('safety@example.com', 'https://noor.example'),
    }),
    isOfWholeShop: true,
  },
  attribute: {
    created: async () => ({ key: `a${randomUUID()}`, names: { en: 'Fabric' } }),
    fields: fc.record({
      names: fc.constantFrom({ en: 'Fabric' }, { en: 'Fabric', pl: 'Tkanina' }),
      lacking: fc.boolean(),
      position: fc.integer({ min: 0, max: 999 }),
      values: fc.constant([]),
    }),
    isOfWholeShop: true,
  },
  vocabulary: {
    created: async () => ({ key: `v${randomUUID().replaceAll('-', '_').slice(0, 30)}` }),
    fields: fc.record({
      terms: fc.subarray([
        { key: 'cotton', names: { en: 'cotton' } },
        { key: 'linen', names: { en: 'linen', pl: 'len' } },
        { key: 'wool', names: { en: 'wool', de: 'Wolle' } },
      ]),
    }),
    isOfWholeShop: true,
  },
  stock_place: {
    created: async () => ({
      code: `P-${randomUUID().slice(0, 12).toUpperCase()}`,
      name: 'Shelf',
      countries: ['PL'],
      position: 500,
    }),
    fields: fc.record({
      name: fc.constantFrom('Shelf', 'Cellar'),
      countries: fc.constantFrom(['PL'], ['PL', 'CZ']),
      position: fc.integer({ min: 1, max: 999 }),
    }),
  },
  inbound_delivery: {
    created: async () => ({
      country_id: 'PL',
      reference: 'PO-1',
      expected_on: '2026-12-14',
      lines: [{ sku: 'AMBRE-51-50ML', announced: 12 }],
    }),
    fields: fc.record({
      reference: fc.constantFrom('PO-1', 'PO-2'),
      expected_on: fc.constantFrom('2026-12-14', '2027-01-02'),
    }),
  },
  low_stock_threshold: {
    created: async (shop) => {
      const { rows } = await sql<{ sku: string }>`
        select v.sku from shop.stock s join shop.variant v using (variant_id)
          where s.country_id = 'PL' and not exists (select from shop.low_stock_threshold t
            where t.variant_id = s.variant_id and t.country_id = s.country_id) order by v.sku limit 1`.execute(
        shop.pool.kysely,
      )
      return { sku: rows[0]?.sku, country_id: 'PL', threshold: 5 }
    },
    fields: fc.record({ threshold: fc.integer({ min: 0, max: 1_000_000 }) }),
  },
}

type Part = NonNullable<EntityOfCall['part']>

/** The calls of each entity by their part. */
export const ENTITIES: readonly { noun: string; calls: Partial<Record<Part, Endpoint>> }[] = [
  ...new Set(ENTITY_CALLS.flatMap(({ entity }) => entity?.noun ?? [])),
].map((noun) => ({
  noun,
  calls: Object.fromEntries(
    ENTITY_CALLS.flatMap((call) =>
      call.entity?.noun === noun && call.entity.part !== undefined ? [[call.entity.part, call]] : [],
    ),
  ),
}))

/** The key in a path, as a row names it: `adminId` is `admin_id`. */
export function keyOf({ path }: Endpoint, row: Fields): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(names.map((name) => [name, String(row[column(name)])]))
}
