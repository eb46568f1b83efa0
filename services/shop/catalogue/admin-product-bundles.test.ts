import { getProductBundles, saveProductBundles, searchBundleParts } from '@meridian/contract/admin/product-bundles.ts'
import { getProductVariants, saveProductVariants } from '@meridian/contract/admin/product-variants.ts'
import { duplicateProduct, openProduct } from '@meridian/contract/admin/products.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { getProduct, listProducts } from '@meridian/contract/shop/catalogue.ts'
import { getGuestCart } from '@meridian/contract/shop/guest-cart.ts'
import { listOffers } from '@meridian/contract/shop/offers.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { fillCart } from '@meridian/seed/buying.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { addSampleBundle, GIFT_SET, SETS_PRODUCT_ID, SOAP, TEA } from './bundles-testing.ts'
import { addSampleProducts } from './catalogue-testing.ts'
import { refreshAssortments } from './refresh-assortments.ts'

const shop = await openTestShop()
const { kysely } = shop.pool
const buyer = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'buyer' })
const product = { product_id: SETS_PRODUCT_ID }
/** Variants of other products, and one without stock in the product of the set. */
const [STOCKED, SECOND, THIRD] = [910_041, 910_032, 910_051]

beforeAll(async () => {
  await addSampleBundle(kysely, { teas: 7, category: 1 })
  const prices = [{ country_id: 'PL', gross_price: 1000 }]
  await addSampleProducts(kysely, [
    { product_id: 910_004, name: 'Soap dish', variants: [{ variant_id: STOCKED, prices, stock: { PL: 5 } }] },
  ])
  await addSampleProducts(kysely, [{ product_id: 910_005, name: 'Box', variants: [{ variant_id: THIRD, prices }] }])
  await sql`insert into shop.variant (variant_id, product_id, sku, position, content_amount, content_unit)
    values (${SECOND}, ${SETS_PRODUCT_ID}, 'SAMPLE-SECOND', 1, 50, 'ml')`.execute(kysely)
})

const read = () => buyer.call(getProductBundles, { params: product, query: {} })
type Parts = { variant_id: number; quantity: number }[]
async function save(parts: Parts, variant_id = GIFT_SET, product_id = SETS_PRODUCT_ID) {
  const { version } = await buyer.call(getProductBundles, { params: { product_id }, query: {} })
  const answer = await buyer.call(saveProductBundles, {
    params: { product_id },
    body: { version, bundles: [{ variant_id, parts }] },
  })
  await shop.deps.cache.refresh()
  return answer
}
async function problemsOf(saving: Promise<unknown>) {
  const error = await saving.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw new Error('was not refused')
  return error.fields?.map(({ path, code }) => `${path} ${code}`)
}
const PARTS = [
  { variant_id: SOAP, quantity: 1 },
  { variant_id: TEA, quantity: 2 },
]

/** The set as guests in Poland see it: in its list, on its page, in the feed; null where it is not. */
async function seen() {
  await shop.deps.cache.refresh()
  const place = { countryId: 'PL', languageId: 'en' } as const
  const list = await shop.nobody.call(listProducts, { query: { ...place, categoryId: 1 } })
  const page = await shop.nobody
    .call(getProduct, { params: { variantSlug: `sample-${GIFT_SET}` }, query: place })
    .catch(() => null)
  const { data } = await shop.nobody.call(listOffers, { query: { ...place, from: GIFT_SET, until: GIFT_SET + 1 } })
  return {
    listed: list.data.products.find(({ variant_id }) => variant_id === GIFT_SET)?.available ?? null,
    page: page?.product.variants.find(({ variant_id }) => variant_id === GIFT_SET)?.available ?? null,
    fed: data.offers.find(({ variant_id }) => variant_id === GIFT_SET)?.available ?? null,
  }
}
const SOLD = { listed: 3, page: 3, fed: 3 }
const NOT_SOLD = { listed: null, page: null, fed: null }

test('the parts of a bundle are read in their order, with why a variant cannot become one', async () => {
  const { variants } = await read()
  expect(variants).toMatchObject([
    {
      variant_id: GIFT_SET,
      is_stocked: false,
      part_of: [],
      parts: [
        { variant_id: SOAP, quantity: 1, name: 'Soap, 50 ml' },
        { variant_id: TEA, quantity: 2, name: 'Tea, 50 ml' },
      ],
    },
    { variant_id: SECOND, parts: [] },
  ])
  const soap = await buyer.call(getProductBundles, { params: { product_id: 910_001 }, query: {} })
  expect(soap.variants).toMatchObject([{ is_stocked: true, part_of: [`SAMPLE-${GIFT_SET}`], parts: [] }])
})

test('parts are found by SKU and name; bundles are not', async () => {
  const found = async (search: string) =>
    (await buyer.call(searchBundleParts, { query: { search } })).variants.map(({ sku }) => sku)
  expect(await found('sample-910')).toEqual(['SAMPLE-910011', 'SAMPLE-910021', 'SAMPLE-910041', 'SAMPLE-910051'])
  expect(await found('soap di')).toEqual([`SAMPLE-${STOCKED}`])
})

test('a bundle of itself, of a bundle, of an unknown or the same variant twice is refused at each part', async () => {
  const wrong = [GIFT_SET, 999_999_999, SOAP, SOAP].map((variant_id) => ({ variant_id, quantity: 1 }))
  expect(await problemsOf(save(wrong))).toEqual([
    'bundles.0.parts.0.variant_id PART_OF_ITSELF',
    'bundles.0.parts.1.variant_id PART_UNKNOWN',
    'bundles.0.parts.3.variant_id PART_TWICE',
  ])
  expect(await problemsOf(save([{ variant_id: GIFT_SET, quantity: 1 }], SECOND))).toEqual([
    'bundles.0.parts.0.variant_id PART_IS_BUNDLE',
  ])
  expect(await problemsOf(save([{ variant_id: TEA, quantity: 1 }], SOAP, 910_001))).toEqual([
    'bundles.0.variant_id BUNDLE_STOCKED',
    'bundles.0.variant_id BUNDLE_IS_PART',
  ])
  expect(await problemsOf(save(PARTS, STOCKED))).toEqual(['bundles.0.variant_id VARIANT_UNKNOWN'])
  expect((await read()).variants[0]?.parts).toMatchObject(PARTS)
})

test('of two who make a bundle of a bundle at once, one is refused', async () => {
  const make = async (product_id: number, variant_id: number, part: number) => {
    const { version } = await buyer.call(getProductBundles, { params: { product_id }, query: {} })
    const bundles = [{ variant_id, parts: [{ variant_id: part, quantity: 1 }] }]
    return () => buyer.call(saveProductBundles, { params: { product_id }, body: { version, bundles } })
  }
  const both = [await make(SETS_PRODUCT_ID, SECOND, THIRD), await make(910_005, THIRD, TEA)]
  const ends = await Promise.allSettled(both.map((one) => one()))
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { error: 'FIELDS_REFUSED' } })
  await sql`delete from shop.bundle_part where bundle_id in (${SECOND}, ${THIRD})`.execute(kysely)
  // What no call does, the database refuses too.
  const nested = sql`insert into shop.bundle_part (bundle_id, variant_id, quantity, position)
    values (${SECOND}, ${GIFT_SET}, 1, 0)`.execute(kysely)
  await expect(nested).rejects.toThrow('a bundle is no part of a bundle')
  const stocked = sql`insert into shop.stock (variant_id, country_id, on_hand) values (${GIFT_SET}, 'PL', 1)`.execute(
    kysely,
  )
  await expect(stocked).rejects.toThrow('a bundle has no stock of its own')
})

test('a set is listed, shown and fed with what its scarcest part allows, and its page tells its parts', async () => {
  expect(await seen()).toEqual(SOLD)
  const { product: shown } = await shop.nobody.call(getProduct, {
    params: { variantSlug: `sample-${GIFT_SET}` },
    query: { countryId: 'PL', languageId: 'en' },
  })
  expect(shown.variant.parts).toEqual([
    { variant_id: SOAP, quantity: 1, name: 'Soap, 50 ml', slug: `sample-${SOAP}` },
    { variant_id: TEA, quantity: 2, name: 'Tea, 50 ml', slug: `sample-${TEA}` },
  ])
})

const without: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  [
    'is archived',
    () => sql`update shop.variant set archived_at = now() where variant_id = ${TEA}`.execute(kysely),
    () => sql`update shop.variant set archived_at = null where variant_id = ${TEA}`.execute(kysely),
  ],
  [
    'is not published there',
    () => sql`update shop.product set published_in = '{DE}' where product_id = 910002`.execute(kysely),
    () => sql`update shop.product set published_in = ${[...countryIds()]} where product_id = 910002`.execute(kysely),
  ],
  [
    'is sold no more',
    () => sql`update shop.product set sold_until = ${shop.time.now} where product_id = 910002`.execute(kysely),
    () => sql`update shop.product set sold_until = null where product_id = 910002`.execute(kysely),
  ],
  [
    'has no price',
    () =>
      sql`insert into shop.price (variant_id, country_id, price_group_id, currency_code, gross_price, points, valid_from)
        values (${TEA}, 'PL', 1, 'PLN', null, null, ${shop.time.now})`.execute(kysely),
    () =>
      sql`insert into shop.price (variant_id, country_id, price_group_id, currency_code, gross_price, points, valid_from)
        values (${TEA}, 'PL', 1, 'PLN', 3000, 3000, ${new Date(shop.time.now.getTime() + 1)})`.execute(kysely),
  ],
]
test.each(without)('a set of which a part %s is not sold, and its readiness says so', async (_, take, give) => {
  const raise = () => sql`update core.cache_version set version = version + 1 where name = 'catalogue'`.execute(kysely)
  const guest = await shop.guest('PL')
  const { items } = await fillCart(guest, [{ variant_id: GIFT_SET, quantity: 1 }])
  expect(items).toMatchObject([{ available: 3 }])
  await refreshAssortments(kysely, () => shop.time.now)
  await take()
  await raise()
  expect(await seen()).toEqual(NOT_SOLD)
  await refreshAssortments(kysely, () => shop.time.now)
  expect(await seen()).toEqual(NOT_SOLD)
  const { data } = await guest.call(getGuestCart, { query: { languageId: 'en' } })
  expect(data).toMatchObject({ items: [{ available: 0, line_gross: 0 }], totals: { total_gross: 0 } })
  const { row } = await buyer.call(openProduct, { params: product, query: {} })
  expect(row.countries.find(({ country_id }) => country_id === 'PL')?.needs).toContain('PARTS')
  await give()
  await raise()
  shop.time.now = new Date(shop.time.now.getTime() + 1000)
  expect(await seen()).toEqual(SOLD)
  const again = await buyer.call(openProduct, { params: product, query: {} })
  expect(again.row.countries.find(({ country_id }) => country_id === 'PL')?.needs).not.toContain('PARTS')
})

test('a set appears in lists the moment a part begins to be sold', async () => {
  const later = new Date(shop.time.now.getTime() + 60_000)
  await sql`update shop.product set published_at = ${later} where product_id = 910001`.execute(kysely)
  await sql`update core.cache_version set version = version + 1 where name = 'catalogue'`.execute(kysely)
  await refreshAssortments(kysely, () => shop.time.now)
  expect(await seen()).toEqual(NOT_SOLD)
  shop.time.now = later
  expect(await seen()).toEqual(SOLD)
})

test('parts are saved once, told in the audit log, and a part cannot be deleted', async () => {
  const before = await read()
  expect(await save(PARTS)).toEqual({ version: before.version })
  await save([{ variant_id: SOAP, quantity: 2 }, PARTS[1] ?? { variant_id: TEA, quantity: 2 }])
  const { rows } = await sql<{ before: unknown; after: unknown }>`select before, after from audit.entry
    where act = 'saveProductBundles' order by entry_id desc limit 1`.execute(kysely)
  const set = `SAMPLE-${GIFT_SET}`
  expect(rows[0]).toMatchObject({
    before: { bundles: { [set]: [`1 × SAMPLE-${SOAP}`, `2 × SAMPLE-${TEA}`] } },
    after: { bundles: { [set]: [`2 × SAMPLE-${SOAP}`, `2 × SAMPLE-${TEA}`] } },
  })
  await save(PARTS)
  expect(
    await buyer.refusal(saveProductBundles, { params: product, body: { version: before.version, bundles: [] } }),
  ).toBe('VERSION_STALE')
  const { version, variants } = await buyer.call(getProductVariants, {
    params: product,
    query: { textLanguageId: 'en' },
  })
  const [, second] = variants
  const kept = variants.slice(1).map(({ name: _, slug: __, ...variant }) => ({ ...variant, texts: {} }))
  expect(second?.variant_id).toBe(SECOND)
  const saving = buyer.call(saveProductVariants, {
    params: product,
    body: { version, variants: kept, removed: [GIFT_SET] },
  })
  expect(await problemsOf(saving)).toContain('removed.0 VARIANT_IN_USE')
})

test('a duplicate of a set is a set of the same parts', async () => {
  const { row } = await buyer.call(duplicateProduct, { params: product, query: {}, body: { sku: 'SAMPLE-COPY' } })
  const { variants } = await buyer.call(getProductBundles, { params: { product_id: row.product_id }, query: {} })
  expect(variants).toMatchObject([{ sku: 'SAMPLE-COPY', parts: PARTS }])
})
