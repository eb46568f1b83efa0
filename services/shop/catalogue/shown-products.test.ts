import {
  approveChangeSet,
  createChangeSet,
  publishChangeSet,
  submitChangeSet,
  undoChangeSet,
} from '@meridian/contract/admin/change-sets.ts'
import { getProductTexts, saveProductTexts } from '@meridian/contract/admin/product-texts.ts'
import { getProductVariants, saveProductVariants } from '@meridian/contract/admin/product-variants.ts'
import { archiveProduct, openProduct, publishProduct, withdrawProduct } from '@meridian/contract/admin/products.ts'
import { correctStock, getStock } from '@meridian/contract/admin/stock.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { evaluate } from '@meridian/contract/promotions.ts'
import { getProduct } from '@meridian/contract/shop/catalogue.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { SHOWN_PIECES_MAX } from '@meridian/domain/stock-movement.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestCaller } from '../../testing/testing.ts'

const shop = await openTestShop()
const { kysely } = shop.pool
const of = { type_id: 2 as const, countries: [...countryIds()] }
const buyer = await shop.member({ ...of, role: 'buyer' })
const pricer = await shop.member({ ...of, role: 'country_manager' })
const second = await shop.member({ ...of, role: 'country_manager' })
const warehouse = await shop.member({ ...of, role: 'warehouse' })

const PLACES = [
  { country_id: 'PL', language: 'pl' },
  { country_id: 'PL', language: 'en' },
  { country_id: 'DE', language: 'de' },
] as const satisfies readonly { country_id: CountryId; language: LanguageId }[]
const VISITORS: readonly { group: number; country_id: CountryId; who: TestCaller }[] = [
  { group: 1, country_id: 'PL', who: await shop.guest('PL') },
  { group: 1, country_id: 'DE', who: await shop.guest('DE') },
  { group: 2, country_id: 'PL', who: await shop.member({ country_id: 'PL', price_group_id: 2 }) },
]
const { rows: PRODUCTS } = await sql<{ product_id: number; variant_ids: number[] }>`
  select product_id, array_agg(variant_id order by position, variant_id) as variant_ids from shop.variant
    group by product_id having count(*) > 1 order by product_id limit 3`.execute(kysely)

const step = fc.record({
  act: fc.constantFrom(
    'rename',
    'publish',
    'withdraw',
    'archive',
    'variant',
    'variant',
    'price',
    'price',
    'undo',
    'count',
  ),
  product: fc.nat(PRODUCTS.length - 1),
  variant: fc.nat(1),
  place: fc.nat(PLACES.length - 1),
  group: fc.constantFrom(1, 2),
  number: fc.integer({ min: 1000, max: 9000 }),
  is: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Longer than the shop keeps what it has read of stock. */
const STOCK_KEPT_MS = 2001

/** The sets that are live, latest last. */
const live: number[] = []

async function act({ act: which, product, variant, place, group, number, is }: Step): Promise<void> {
  const { product_id = 0, variant_ids = [] } = PRODUCTS[product] ?? {}
  const variant_id = variant_ids[variant] ?? 0
  const { country_id, language } = PLACES[place] ?? PLACES[0]
  const params = { product_id }
  const { row } = await buyer.call(openProduct, { params, query: {} })
  const seen = { version: row.version }
  if (which === 'rename') {
    const texts = (await buyer.call(getProductTexts, { params, query: {} })).row
    const { version, name, kind, short_text, description, field_values } = texts
    const body = {
      version,
      kind,
      short_text,
      description,
      field_values,
      name: { ...name, [language]: `Named ${number}` },
    }
    await buyer.call(saveProductTexts, { params, query: {}, body })
  }
  if (which === 'publish')
    await buyer.call(publishProduct, { params, query: {}, body: { ...seen, countries: [country_id] } })
  if (which === 'withdraw')
    await buyer.call(withdrawProduct, { params, query: {}, body: { ...seen, countries: [country_id] } })
  if (which === 'archive') await buyer.call(archiveProduct, { params, query: {}, body: { ...seen, archived: is } })
  if (which === 'variant') {
    const { version, variants } = await buyer.call(getProductVariants, { params, query: { textLanguageId: 'en' } })
    const sent = variants.map(({ name: _, slug: __, ...one }) => ({
      ...one,
      archived: one.variant_id === variant_id ? is : one.archived,
      texts: {},
    }))
    await buyer.call(saveProductVariants, { params, body: { version, variants: sent, removed: [] } })
  }
  if (which === 'price') {
    const { rows } = await sql<{ gross_price: number | null; points: number | null }>`
      select gross_price::integer, points::integer from (${presentPrice(country_id, group, variant_id)}) p`.execute(
      kysely,
    )
    const before = rows[0] ?? { gross_price: null, points: null }
    const after = is ? { gross_price: number, points: number } : { gross_price: null, points: null }
    const changes = [{ entity: 'price' as const, key: `${country_id}:${group}:${variant_id}`, before, after }]
    const query = {}
    const created = (await pricer.call(createChangeSet, { query, body: { name: 'Price', changes } })).row
    const set = { change_set_id: created.change_set_id }
    const sent = (await pricer.call(submitChangeSet, { params: set, query, body: { version: created.version } })).row
    const approved =
      sent.state === 'REVIEW'
        ? (await second.call(approveChangeSet, { params: set, query, body: { version: sent.version } })).row
        : sent
    await pricer.call(publishChangeSet, { params: set, query, body: { version: approved.version } })
    live.push(set.change_set_id)
  }
  if (which === 'undo') {
    const change_set_id = live.pop()
    if (change_set_id === undefined) return
    const { rows } = await sql<{ version: number }>`
      select version from core.change_set where change_set_id = ${change_set_id}`.execute(kysely)
    const body = { version: rows[0]?.version ?? 0, reason: 'undone' }
    await pricer.call(undoChangeSet, { params: { change_set_id }, query: {}, body })
  }
  if (which === 'count') {
    const key = { variant_id, country_id }
    const stock = (await warehouse.call(getStock, { params: key, query: {} })).row
    const body = {
      version: stock.version,
      counted: is ? number % 7 : 0,
      kind: 'CORRECTION',
      reason: 'counted',
    } as const
    await warehouse.call(correctStock, { params: key, query: {}, body })
  }
}

const presentPrice = (country_id: CountryId, group: number, variant_id: number) => sql`
  select gross_price, points from shop.price where country_id = ${country_id} and price_group_id = ${group}
      and variant_id = ${variant_id} and valid_from <= ${shop.time.now} and (valid_to is null or valid_to > ${shop.time.now})
    order by valid_from desc limit 1`

interface Shown {
  variant_id: number
  name: string
  gross_price: number
  available: number
}

/** What a product is in the shop by its rows, read one by one. */
async function readSlowly(
  product_id: number,
  country_id: CountryId,
  language: LanguageId,
  group: number,
): Promise<Shown[]> {
  const shown: Shown[] = []
  const { rows: variants } = await sql<{ variant_id: number }>`
    select v.variant_id from shop.variant v join shop.product p using (product_id)
      where product_id = ${product_id} and v.archived_at is null and p.archived_at is null
        and ${country_id} = any(p.published_in) and p.published_at <= ${shop.time.now}
        and (p.sold_until is null or p.sold_until > ${shop.time.now}) order by v.variant_id`.execute(kysely)
  for (const { variant_id } of variants) {
    const { rows: prices } = await sql<{ gross_price: number | null }>`
      select gross_price::integer from (${presentPrice(country_id, group, variant_id)}) p`.execute(kysely)
    const { rows: names } = await sql<{ name: string }>`
      select name from shop.product_text where product_id = ${product_id} and language_id in (${language}, 'en')
        order by language_id = 'en' limit 1`.execute(kysely)
    const { rows: stock } = await sql<{ available: number }>`
      select on_hand - reserved - sold as available from shop.stock
        where variant_id = ${variant_id} and country_id = ${country_id}`.execute(kysely)
    const gross_price = prices[0]?.gross_price ?? null
    if (gross_price === null) continue
    shown.push({
      variant_id,
      name: names[0]?.name ?? '',
      gross_price,
      available: Math.min(stock[0]?.available ?? 0, SHOWN_PIECES_MAX),
    })
  }
  return shown
}

/** The same as the shop shows it, on the page of its first variant that has one. */
async function readShown(
  product: (typeof PRODUCTS)[number],
  country_id: CountryId,
  languageId: LanguageId,
  who: TestCaller,
): Promise<Shown[]> {
  const { promotion_token: promotionToken } = await who.call(evaluate, {
    body: { evaluation_place: 'CATALOG', country_id },
  })
  const { rows } = await sql<{ slug: string }>`
    select slug from shop.variant_text where variant_id = any(${product.variant_ids}::integer[]) and language_id = 'en'
      order by variant_id`.execute(kysely)
  for (const { slug } of rows) {
    const input = { params: { variantSlug: slug }, query: { countryId: country_id, languageId } }
    try {
      const { product: shown } = await who.call(getProduct, input, { promotionToken })
      return shown.variants
        .map(({ variant_id, gross_price, available }) => ({ variant_id, name: shown.name, gross_price, available }))
        .toSorted((one, other) => one.variant_id - other.variant_id)
    } catch (error) {
      if (!(error instanceof Refusal && error.error === 'PRODUCT_ABSENT')) throw error
    }
  }
  return []
}

test('whatever admins do, the shop shows what the rows say, in every language and price group', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      for (const one of steps) {
        shop.time.now = new Date(shop.time.now.getTime() + STOCK_KEPT_MS)
        try {
          await act(one)
        } catch (error) {
          if (!(error instanceof Refusal) || error.error === 'MALFORMED') throw error
        }
        await shop.deps.cache.refresh()
        const product = PRODUCTS[one.product]
        if (product === undefined) continue
        for (const { who, group, country_id } of VISITORS) {
          for (const { language } of PLACES.filter((place) => place.country_id === country_id)) {
            const expected = await readSlowly(product.product_id, country_id, language, group)
            const shown = await readShown(product, country_id, language, who)
            expect(shown, `${JSON.stringify(one)} in ${language}-${country_id} for ${group}`).toEqual(expected)
          }
        }
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
