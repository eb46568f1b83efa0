import { gzipSync } from 'node:zlib'
import { getProductVariants, saveProductVariants } from '@meridian/contract/admin/product-variants.ts'
import { listProductHistory } from '@meridian/contract/admin/products.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { getProduct } from '@meridian/contract/shop/catalogue.ts'
import { searchProducts } from '@meridian/contract/shop/search.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { gtinOf } from '@meridian/domain/gtin.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { addSampleProducts } from './catalogue-testing.ts'

const shop = await openTestShop()
const { kysely } = shop.pool
const buyer = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'buyer' })
const polish = await shop.member({ type_id: 2, countries: ['PL'], role: 'buyer' })

const ROSE = 900_001
const OTHER = 900_002
const LARGE = 900_003
const [SMALL, BIG, UNSOLD] = [900_011, 900_012, 900_013]

type Body = NonNullable<InputOf<typeof saveProductVariants>['body']>
type Variant = Body['variants'][number]

beforeAll(async () => {
  const prices = [{ country_id: 'PL', gross_price: 5000 }]
  await addSampleProducts(kysely, [
    {
      product_id: ROSE,
      name: 'Rosewater',
      variants: [
        { variant_id: SMALL, prices, stock: { PL: 5 } },
        { variant_id: BIG, prices },
        { variant_id: UNSOLD, prices: [] },
      ],
    },
    { product_id: OTHER, variants: [{ variant_id: 900_021, prices }] },
    { product_id: LARGE, variants: [] },
  ])
  // Their sizes tell them apart.
  await sql`update shop.variant set content_amount = 50 + variant_id - ${SMALL}::integer where product_id = ${ROSE}`.execute(
    kysely,
  )
})

const read = (product_id = ROSE) =>
  buyer.call(getProductVariants, { params: { product_id }, query: { textLanguageId: 'en' } })
/** The variants as they are, to be sent with changes; texts are kept unless a change names them. */
const sentOf = ({ variants }: AnswerOf<typeof getProductVariants>): Variant[] =>
  variants.map(({ name: _, slug: __, ...variant }) => ({ ...variant, texts: {} }))
const NEW: Variant = {
  variant_id: null,
  sku: 'ROSE-NEW',
  gtin: null,
  content_amount: 200,
  content_unit: 'ml',
  axis_values: {},
  weight_grams: null,
  length_mm: null,
  width_mm: null,
  height_mm: null,
  customs_code: null,
  origin_country: null,
  archived: false,
  texts: {},
}
async function save(change: (variants: Variant[]) => Variant[], removed: number[] = [], product_id = ROSE) {
  const now = await read(product_id)
  const body = { version: now.version, variants: change(sentOf(now)), removed }
  const saved = await buyer.call(saveProductVariants, { params: { product_id }, body })
  await shop.deps.cache.refresh()
  return saved
}
const changing = (variant_id: number, fields: Partial<Variant>) => (variants: Variant[]) =>
  variants.map((variant) => (variant.variant_id === variant_id ? { ...variant, ...fields } : variant))
const named = (name: string, slug: string | null) => ({ en: { name, slug } })
const shown = (variantSlug: string) =>
  shop.nobody.call(getProduct, { params: { variantSlug }, query: { countryId: 'PL', languageId: 'en' } })
/** The slug that an address leads to. */
const ledTo = async (slug: string) => (await shown(slug)).product.variant.slug

test('variants are added, told, described for carriers and customs, and put in order', async () => {
  const facts = {
    gtin: gtinOf('400638133394'),
    weight_grams: 340,
    length_mm: 60,
    customs_code: '330300',
    origin_country: 'CN',
  }
  await save((variants) => [{ ...NEW, ...facts, texts: named('200 ml', null) }, ...variants])
  const { variants } = await read()
  expect(variants[0]).toMatchObject({
    ...facts,
    sku: 'ROSE-NEW',
    width_mm: null,
    name: '200 ml',
    slug: 'rosewater-200-ml',
  })
  expect(variants.slice(1).map(({ variant_id }) => variant_id)).toEqual([SMALL, BIG, UNSOLD])
  const history = await buyer.call(listProductHistory, { params: { product_id: ROSE }, query: {} })
  expect(history.rows[0]).toMatchObject({
    act: 'saveProductVariants',
    after: { variants: { 'ROSE-NEW': { weight_grams: 340 } } },
  })
  const { data } = await shop.nobody.call(searchProducts, {
    query: { countryId: 'PL', languageId: 'en', query: 'ROSE-NEW' },
  })
  expect(data.products.map(({ product_id }) => product_id)).toContain(ROSE)
})

test('each wrong cell is named, and nothing is changed', async () => {
  const before = await read()
  const wrong = save((variants) => [
    ...changing(SMALL, { gtin: '4006381333930', texts: named('Small', 'sample-900021') })(variants),
    { ...NEW, sku: 'SAMPLE-900021' },
  ])
  await expect(wrong).rejects.toMatchObject({
    error: 'FIELDS_REFUSED',
    fields: [
      { path: 'variants.1.gtin', code: 'GTIN_WRONG' },
      { path: 'variants.4.content_amount', code: 'SAME_VARIANT' },
      { path: 'variants.4.sku', code: 'SKU_TAKEN' },
    ],
  })
  await expect(save(changing(SMALL, { texts: named('Small', 'sample-900021') }))).rejects.toMatchObject({
    fields: [{ path: 'variants.1.texts.en.slug', code: 'SLUG_TAKEN' }],
  })
  await expect(save(() => [])).rejects.toMatchObject({ fields: [{ path: 'variants', code: 'VARIANTS_DIFFER' }] })
  expect(await read()).toEqual(before)
})

test('only what nothing refers to is removed; anything else is no longer sold', async () => {
  const without = (id: number) => (variants: Variant[]) => variants.filter(({ variant_id }) => variant_id !== id)
  await expect(save(without(BIG), [BIG])).rejects.toMatchObject({
    fields: [{ path: 'removed.0', code: 'VARIANT_IN_USE' }],
  })
  await save(without(UNSOLD), [UNSOLD])
  expect((await read()).variants.map(({ variant_id }) => variant_id)).not.toContain(UNSOLD)
  expect((await shown('sample-900012')).product.variants).toHaveLength(2)
  await save(changing(BIG, { archived: true }))
  // Its address shows the variant that is still sold.
  expect(await ledTo('sample-900012')).toBe('sample-900011')
  expect((await shown('sample-900011')).product.variants).toHaveLength(1)
  await save(changing(BIG, { archived: false }))
})

test('variants exchange codes and slugs in one save', async () => {
  await save((variants) =>
    changing(SMALL, { sku: 'SAMPLE-900012', texts: named('Small', 'sample-900012') })(
      changing(BIG, { sku: 'SAMPLE-900011', texts: named('Big', 'sample-900011') })(variants),
    ),
  )
  expect(await ledTo('sample-900012')).toBe('sample-900012')
  const { variants } = await read()
  expect(variants.find(({ variant_id }) => variant_id === SMALL)).toMatchObject({ sku: 'SAMPLE-900012', name: 'Small' })
  const { rows } = await sql`select from shop.former_variant_slug`.execute(kysely)
  expect(rows).toEqual([])
})

test('a former slug leads to the present one, until another variant has it', async () => {
  await save(changing(SMALL, { texts: named('Small', 'rose-small') }))
  await save(changing(SMALL, { texts: named('Small', 'rose-mini') }))
  expect(await ledTo('sample-900012')).toBe('rose-mini')
  expect(await ledTo('rose-small')).toBe('rose-mini')
  await save(changing(BIG, { texts: named('Big', 'rose-small') }))
  expect(await ledTo('rose-small')).toBe('rose-small')
  // A suggestion takes no address away from another variant.
  await save(changing(BIG, { texts: named('Mini', null) }))
  await save(changing(SMALL, { texts: named('Small', 'rosewater-big') }))
  await save(changing(SMALL, { texts: named('Small', 'rose-mini') }))
  await save(changing(BIG, { texts: named('Big', null) }))
  expect(await ledTo('rosewater-big')).toBe('rose-mini')
  await expect(ledTo('never-had')).rejects.toMatchObject({ error: 'PRODUCT_ABSENT' })
})

test('an admin of one country changes no variant, and an archived product none either', async () => {
  const { version, ...now } = await read()
  const input = { params: { product_id: ROSE }, body: { version, variants: sentOf({ version, ...now }), removed: [] } }
  await expect(polish.call(saveProductVariants, input)).rejects.toMatchObject({ error: 'RIGHT_LACKING' })
  await sql`update shop.product set archived_at = now() where product_id = ${OTHER}`.execute(kysely)
  await expect(save(changing(900_021, { sku: 'X' }), [], OTHER)).rejects.toMatchObject({ error: 'ACT_NOT_ALLOWED' })
})

test('2,000 variants are read in six statements and 100 kB, and many saved in as many statements as few', async () => {
  const rows = Array.from({ length: 2000 }, (_, at) => ({
    ...NEW,
    sku: `LARGE-${at * 7919}`,
    gtin: gtinOf(String(590_000_000_000 + at * 104_729)),
    content_amount: at + 1,
    weight_grams: 100 + at,
    texts: named(`Shade ${at * 31}`, null),
  }))
  const statementsOf = async (work: () => Promise<unknown>) => {
    const counter = shop.pool.countStatements()
    await work()
    counter.stop()
    return counter.count
  }
  const few = await statementsOf(() => save(() => rows.slice(0, 2), [], LARGE))
  expect(await statementsOf(() => save((two) => [...two, ...rows.slice(2, 50)], [], LARGE))).toBe(few)
  await sql`
    with added as (
      insert into shop.variant (product_id, sku, gtin, position, content_amount, content_unit, weight_grams)
        select ${LARGE}::integer, sku, gtin, content_amount, content_amount, 'ml', weight_grams
        from jsonb_to_recordset(${JSON.stringify(rows.slice(50))})
          as given (sku text, gtin text, content_amount integer, weight_grams integer)
        returning variant_id, sku)
    insert into shop.variant_text select variant_id, 'en', 'Shade ' || sku, lower(sku) from added`.execute(kysely)
  let answer: AnswerOf<typeof getProductVariants> | null = null
  const reading = await statementsOf(async () => {
    answer = await read(LARGE)
  })
  expect(reading).toBeLessThanOrEqual(6)
  const { variants } = await read(LARGE)
  expect(variants).toHaveLength(2000)
  expect(gzipSync(JSON.stringify(answer)).length).toBeLessThan(100_000)
})
