import { AsyncResource } from 'node:async_hooks'
import { EVERYTHING } from '@meridian/domain/listing-choice.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import { type Chance, chanceOf, pick } from '@meridian/seed/generate/chance.ts'
import { type KyselyPlugin, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openReadingWorld, type ReadingWorld } from '../../testing/testing-reads.ts'
import type { Scope } from './catalogue-answers.ts'
import { addSampleProducts, currencyOf } from './catalogue-testing.ts'
import { readProductCounts } from './categories-queries.ts'
import { readCategoryCountries } from './category-countries.ts'
import { createListing, type ListingQuery } from './listing.ts'
import { refreshAssortments } from './refresh-assortments.ts'

const day = (n: number) => new Date(Date.UTC(2030, 0, n))
/** Numbers on both sides of a block boundary. */
const PRODUCT_IDS = Array.from({ length: 14 }, (_, index) => 900 * 1024 - 7 + index)
const CATEGORIES = [900_000, 900_001]
const COUNTRIES = ['PL', 'DE'] as const
const GROUPS = [1, 2]
const SORTS = ['recommended', 'popular', 'price_up', 'newest', 'points'] as const
const STEPS = 60

let world: ReadingWorld
/** Two filterable attributes, with three values each. */
let attributes: { id: number; values: number[] }[]

beforeAll(async () => {
  world = await openReadingWorld()
  const { database } = world.deps
  // Limits the worker to the countries under test instead of the whole seed world.
  const owner = new pg.Client({ connectionString: world.owner_url })
  await owner.connect()
  await owner.query('alter table shop.price disable trigger price_is_a_fact')
  await owner.query('delete from shop.price where country_id <> all($1)', [COUNTRIES])
  await owner.query('alter table shop.price enable trigger price_is_a_fact')
  await owner.query('truncate shop.assortment_block_change')
  await owner.end()
  for (const category_id of CATEGORIES) {
    await database
      .insertInto('shop.category')
      .values({ category_id, parent_id: null, position: 900, image_file_id: null })
      .execute()
    await database
      .insertInto('shop.category_text')
      .values({ category_id, language_id: 'en', name: 'Samples', slug: `samples-${category_id}`, description: '' })
      .execute()
  }
  const { rows } = await sql<{ id: number; values: number[] }>`
    select attribute_id as id, (array_agg(attribute_value_id order by attribute_value_id))[1:3] as values
    from shop.attribute_value group by 1 having count(*) >= 3 order by 1 limit 2`.execute(database)
  attributes = rows
  await addSampleProducts(
    database,
    PRODUCT_IDS.map((product_id, index) => ({
      product_id,
      position: 900 + (index % 3),
      categories: [CATEGORIES[index % 2] ?? 0],
      variants: [0, 1].map((nth) => ({
        variant_id: product_id * 10 + nth,
        prices: nth === 0 ? [{ country_id: 'PL', gross_price: 1000 + index }] : [],
      })),
    })),
  )
})
beforeEach(() => world.changed('catalogue'))
afterAll(() => world.close())

const refresh = (now: Date) => refreshAssortments(world.deps.database, () => now)
const scopeAt = (now: Date): Scope => ({ country_id: 'PL', price_group_id: 1, place: null, now })
const QUERY: ListingQuery = {
  languageId: 'en',
  category_id: CATEGORIES[0] ?? 0,
  attribute_value_ids: [],
  choice: EVERYTHING,
  variant_ids: null,
  sort: 'recommended',
  page: 1,
  page_size: 100,
}

async function list(query: Partial<ListingQuery>, scope: Scope) {
  const { data } = await createListing(world.deps)({ ...QUERY, ...query }, scope)
  const counts = data.filters.flatMap((filter) => filter.values.map((value) => [value.id, value.count] as const))
  return {
    products: data.products.map((one) => [one.product_id, one.variant_id, one.variants_count, one.gross_price]),
    total: data.total,
    counts: new Map(counts.filter(([, count]) => count > 0)),
  }
}

interface SoldProduct {
  product_id: number
  position: number
  published_at: Date
  pieces: number
  category_ids: number[]
  values: number[]
  variants: [variant_id: number, gross_price: number, points: number][]
}

/** The assortment from a naive query: product by product, variant by variant, with the valid price. */
async function readSold({ country_id, price_group_id, now }: Scope): Promise<SoldProduct[]> {
  const { rows } = await sql<SoldProduct>`
    select p.product_id, p.position, p.published_at,
      coalesce((select q.pieces from shop.product_popularity q where q.product_id = p.product_id), 0) as pieces,
      array(select c.category_id from shop.category_product c where c.product_id = p.product_id) as category_ids,
      array(select a.attribute_value_id from shop.product_attribute_value a where a.product_id = p.product_id) as values,
      (select json_agg(json_build_array(v.variant_id, held.gross_price, held.points) order by v.position, v.variant_id)
        from shop.variant v cross join lateral (
          select r.gross_price, r.points from shop.price r
          where r.variant_id = v.variant_id and r.country_id = ${country_id} and r.price_group_id = ${price_group_id}
            and r.valid_from <= ${now} and (r.valid_to is null or r.valid_to > ${now})
          order by r.valid_from desc limit 1
        ) as held where v.product_id = p.product_id) as variants
    from shop.product p where p.published_at <= ${now} and coalesce(p.sold_until, 'infinity') > ${now}
      and array_position(p.published_in, ${country_id}) is not null
    order by p.position, p.product_id`.execute(world.deps.database)
  return rows.filter((row) => row.variants !== null)
}

function listPlainly(sold: readonly SoldProduct[], query: ListingQuery) {
  const { category_id, attribute_value_ids: requested, sort } = query
  const here = sold.filter((one) => category_id === null || one.category_ids.includes(category_id))
  const passes = (one: SoldProduct, but: number | null) =>
    attributes
      .filter(({ id, values }) => id !== but && values.some((value) => requested.includes(value)))
      .every(({ values }) => values.some((value) => requested.includes(value) && one.values.includes(value)))
  const key = (one: SoldProduct): number => {
    const [, price = 0, points = 0] = one.variants[0] ?? []
    const keys = { popular: -one.pieces, price_up: price, newest: -one.published_at.getTime(), points: -points }
    return sort === 'popular' || sort === 'price_up' || sort === 'newest' || sort === 'points' ? keys[sort] : 0
  }
  const passed = here.filter((one) => passes(one, null)).sort((a, b) => key(a) - key(b))
  const counts = new Map<number, number>()
  for (const { id, values } of attributes) {
    for (const value of values) {
      const count = here.filter((one) => one.values.includes(value) && passes(one, id)).length
      if (count > 0) counts.set(value, count)
    }
  }
  return {
    products: passed.map(({ product_id, variants }) => [
      product_id,
      variants[0]?.[0],
      variants.length,
      variants[0]?.[1],
    ]),
    total: passed.length,
    counts,
  }
}

/** Counts the changes, so that no two prices are equal. */
let turn = 0

/** Runs a step after each statement, before its result is returned. */
function afterStatements(step: () => Promise<void>): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await step()
      return result
    },
  }
}

test.for([
  { what: 'price', block: 'another' },
  { what: 'price', block: 'the same' },
  { what: 'publication', block: 'another' },
  { what: 'category', block: 'another' },
  { what: 'category', block: 'the same' },
] as const)(
  'a $what that changes in $block block between two statements of the worker is not lost',
  async (changing) => {
    const { database } = world.deps
    const now = day(45)
    const products = [0, 2, 12].map((index) => PRODUCT_IDS[index] ?? 0)
    const [before = 0, sameBlock = 0, otherBlock = 0] = products
    expect([sameBlock >> 10, otherBlock >> 10]).toEqual([before >> 10, (before >> 10) + 1])
    await sql`update shop.product set published_at = ${day(1)} where product_id = any(${products}::integer[])`.execute(
      database,
    )
    await sql`insert into shop.category_product select ${CATEGORIES[0]}, unnest(${products}::integer[]), false
      on conflict do nothing`.execute(database)
    await world.changed('catalogue')
    const listed = (await list({}, scopeAt(now))).products.map(([product_id]) => product_id)
    expect(listed).toEqual(expect.arrayContaining(products))
    const changes = {
      price: (product_id: number) =>
        sql`insert into shop.price (variant_id, country_id, currency_code, price_group_id, gross_price, points, valid_from)
          values (${product_id * 10}, 'PL', 'PLN', 1, ${2000 + turn}, 0, ${new Date(day(44).getTime() + turn)})`,
      publication: (product_id: number) =>
        sql`update shop.product set published_at = case when published_at = ${day(1)} then ${day(60)}::timestamptz else ${day(1)} end
          where product_id = ${product_id}`,
      category: (product_id: number) =>
        sql`with gone as (
            delete from shop.category_product where category_id = ${CATEGORIES[0]} and product_id = ${product_id} returning product_id
          ) insert into shop.category_product select ${CATEGORIES[0]}, ${product_id}, false where not exists (select from gone)`,
    }
    const change = async (product_id: number) => {
      await changes[changing.what](product_id).execute(database)
      turn += 1
    }
    for (let nth = 1, all = 1; nth <= all; nth++) {
      await refresh(now)
      await change(before)
      let statements = 0
      const interrupting = afterStatements(async () => {
        statements += 1
        if (statements === nth) await change(changing.block === 'another' ? otherBlock : sameBlock)
      })
      await refreshAssortments(database.withPlugin(interrupting), () => now)
      all = statements
      await world.changed('catalogue')
      const query = { ...QUERY, sort: 'price_up' } as const
      const plain = listPlainly(await readSold(scopeAt(now)), query)
      expect((await list(query, scopeAt(now))).products, `after statement ${nth} of ${all}`).toEqual(plain.products)
    }
  },
)

/** A random change of the catalogue. */
async function changeSomething(chance: Chance): Promise<void> {
  const { database } = world.deps
  const product_id = pick(PRODUCT_IDS, chance)
  const variant_id = pick(PRODUCT_IDS, chance) * 10 + Math.floor(chance() * 2)
  const on = () => day(Math.floor(chance() * 40))
  const changes = {
    async price() {
      const [first, second] = [on(), on()].sort((a, b) => a.getTime() - b.getTime())
      const country_id = pick(COUNTRIES, chance)
      const ends = chance() < 0.6 && first !== undefined && second !== undefined && first < second
      await sql`insert into shop.price (variant_id, country_id, currency_code, price_group_id, gross_price, points, valid_from, valid_to)
        values (${variant_id}, ${country_id}, ${currencyOf(country_id)}, ${pick(GROUPS, chance)}, ${Math.floor(chance() * 5000)},
          ${Math.floor(chance() * 500)}, ${first}, ${ends ? second : null}) on conflict do nothing`.execute(database)
    },
    async publication() {
      const from = on()
      const until = chance() < 0.5 ? null : new Date(from.getTime() + Math.ceil(chance() * 20) * DAY_MS)
      await sql`update shop.product set published_at = ${from}, sold_until = ${until} where product_id = ${product_id}`.execute(
        database,
      )
    },
    async countries() {
      const published_in = COUNTRIES.filter(() => chance() < 0.7)
      await sql`update shop.product set published_in = ${published_in} where product_id = ${product_id}`.execute(
        database,
      )
    },
    async place() {
      await sql`update shop.product set position = ${Math.floor(chance() * 5)} where product_id = ${product_id}`.execute(
        database,
      )
    },
    async ownership() {
      await sql`update shop.variant set product_id = ${product_id} where variant_id = ${variant_id}`.execute(database)
    },
    async orderOfVariants() {
      await sql`update shop.variant set position = ${Math.floor(chance() * 3)} where variant_id = ${variant_id}`.execute(
        database,
      )
    },
    async category() {
      const category_id = pick(CATEGORIES, chance)
      await (chance() < 0.5
        ? sql`insert into shop.category_product values (${category_id}, ${product_id}, false) on conflict do nothing`
        : sql`delete from shop.category_product where category_id = ${category_id} and product_id = ${product_id}`
      ).execute(database)
    },
    async attribute() {
      const value = pick(pick(attributes, chance).values, chance)
      await (chance() < 0.7
        ? sql`insert into shop.product_attribute_value values (${product_id}, ${value}) on conflict do nothing`
        : sql`delete from shop.product_attribute_value where product_id = ${product_id} and attribute_value_id = ${value}`
      ).execute(database)
    },
    async popularity() {
      await sql`insert into shop.product_popularity values (${product_id}, ${Math.floor(chance() * 9)})
        on conflict (product_id) do update set pieces = excluded.pieces`.execute(database)
    },
  }
  await pick(Object.values(changes), chance)()
}

test('after any changes, stored or not, listings, filters and counts match the rows, for each country, group and time', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const chance = chanceOf('assortment', seed)
  for (let step = 0; step < STEPS; step++) {
    for (let changes = Math.floor(chance() * 4); changes >= 0; changes--) await changeSomething(chance)
    const now = day(chance() * 40)
    // Stored at another time than it is read for, so that blocks may be of the past or the future.
    const keptAt = chance() < 0.4 ? pick([now, new Date(now.getTime() - DAY_MS), day(chance() * 40)], chance) : null
    if (keptAt !== null) await refresh(keptAt)
    await world.changed('catalogue')
    const scope = { ...scopeAt(now), country_id: pick(COUNTRIES, chance), price_group_id: pick(GROUPS, chance) }
    const values = attributes.flatMap((one) => one.values).filter(() => chance() < 0.2)
    const query = {
      ...QUERY,
      category_id: pick([...CATEGORIES, null], chance),
      attribute_value_ids: values,
      sort: pick(SORTS, chance),
    }
    const story = `seed ${seed}, step ${step}`
    // Without a category the products of the seed world are listed too.
    const sold = await readSold(scope)
    const listed = await list({ ...query, page_size: 1000 }, scope)
    const plain = listPlainly(sold, query)
    expect([listed.products, listed.total], story).toEqual([plain.products, plain.total])
    const known = attributes.flatMap((one) => one.values)
    expect(new Map([...listed.counts].filter(([id]) => known.includes(id))), story).toEqual(plain.counts)
    const { byCategory } = await readProductCounts(world.deps, scope)
    const counted = CATEGORIES.map((id) => sold.filter((one) => one.category_ids.includes(id)).length)
    if (keptAt === now) {
      const guests = await Promise.all(
        COUNTRIES.map((country_id) => readSold({ ...scope, country_id, price_group_id: 1 })),
      )
      const countries = await readCategoryCountries(world.deps, scope)
      for (const id of CATEGORIES) {
        const selling = COUNTRIES.filter((_, at) => guests[at]?.some((one) => one.category_ids.includes(id)))
        expect(countries.byCategory.get(id) ?? [], story).toEqual(selling.toSorted())
      }
    }
    // A category without products is absent instead of counted as 0.
    const found = counted.map((count) => (count === 0 ? undefined : count))
    expect(
      CATEGORIES.map((id) => byCategory.get(id)),
      story,
    ).toEqual(found)
  }
})

test('while one worker writes, another one skips the changes', async () => {
  const { database } = world.deps
  const now = day(48)
  const noted = async () =>
    (await sql<{ block: number }>`select block from shop.assortment_block_change`.execute(database)).rows.length
  await refresh(now)
  await sql`update shop.product set position = position + 1 where product_id = ${PRODUCT_IDS[0]}`.execute(database)
  const before = await noted()
  expect(before).toBeGreaterThan(0)
  // Outside the async context of the first transaction, like another process.
  const keepElsewhere = AsyncResource.bind(() => refresh(now))
  let begun = false
  const meeting = afterStatements(async () => {
    if (begun) return
    begun = true
    await keepElsewhere()
    expect(await noted()).toBe(before)
  })
  await refreshAssortments(database.withPlugin(meeting), () => now)
  expect(await noted()).toBe(0)
})

test('a price committed while its block is being stored is not lost', async () => {
  const { database } = world.deps
  const now = day(50)
  const cheapest = async () => {
    await world.changed('catalogue')
    return (await list({ sort: 'price_up' }, scopeAt(now))).products[0]?.[3]
  }
  const [product_id = 0] = PRODUCT_IDS
  // Whatever the random changes have left of it, it is on sale.
  await sql`update shop.product set published_at = ${day(1)}, sold_until = null, published_in = '{PL}'
    where product_id = ${product_id}`.execute(database)
  await sql`insert into shop.category_product select ${CATEGORIES[0]}, ${product_id}, false on conflict do nothing`.execute(
    database,
  )
  await sql`update shop.variant set product_id = ${product_id} where variant_id = ${product_id * 10}`.execute(database)
  await sql`insert into shop.price (variant_id, country_id, currency_code, price_group_id, gross_price, points, valid_from)
    values (${product_id * 10}, 'PL', 'PLN', 1, 900, 0, ${day(48)})`.execute(database)
  await world.changed('catalogue')
  const variant = (await list({}, scopeAt(now))).products.find((one) => one[0] === product_id)?.[1]
  await database.transaction().execute(async (tx) => {
    await sql`insert into shop.price (variant_id, country_id, currency_code, price_group_id, gross_price, points, valid_from)
      values (${variant}, 'PL', 'PLN', 1, 1, 0, ${day(49)})`.execute(tx)
    await refresh(now)
    expect(await cheapest()).not.toBe(1)
  })
  expect(await cheapest()).toBe(1)
  await refresh(now)
  expect(await cheapest()).toBe(1)
})

test('stored blocks are read and not computed again, and storing twice writes nothing more', async () => {
  const { database } = world.deps
  const now = day(60)
  await refresh(now)
  const written = async () =>
    (
      await sql`select xmin::text, block from shop.assortment_block union all select xmin::text, block from shop.product_block`.execute(
        database,
      )
    ).rows
  const before = await written()
  await refresh(now)
  expect(await written()).toEqual(before)
  const left =
    await sql`select block from shop.assortment_block_change union all select block from shop.product_block_change`.execute(
      database,
    )
  expect(left.rows).toEqual([])
  // Bytes that no row produces: they show that the stored block was read.
  await sql`update shop.assortment_block set products = '' where country_id = 'PL' and price_group_id = 1`.execute(
    database,
  )
  await world.changed('catalogue')
  expect((await list({}, scopeAt(now))).products).toEqual([])
})
