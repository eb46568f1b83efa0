import { getProductPictures, saveProductPictures } from '@meridian/contract/admin/product-pictures.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import { getProduct, listProducts } from '@meridian/contract/shop/catalogue.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { addSampleProducts } from './catalogue-testing.ts'

const shop = await openTestShop()
const { kysely } = shop.pool
const buyer = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'buyer' })

const product_id = 900_001
const [SMALL, BIG] = [900_011, 900_012]
/** Public pictures of the seed world. */
let files: number[] = []
let view = { term_id: 0, text: '' }

type Picture = NonNullable<InputOf<typeof saveProductPictures>['body']>['pictures'][number]

beforeAll(async () => {
  const prices = [{ country_id: 'PL', gross_price: 5000 }]
  await addSampleProducts(kysely, [
    { product_id, variants: [SMALL, BIG].map((variant_id) => ({ variant_id, prices })) },
    { product_id: 900_002, variants: [{ variant_id: 900_021, prices }] },
  ])
  const found = await sql<{ file_id: number }>`select file_id from files.file
    where kind = 'picture' and is_public and width > 100 order by file_id limit 4`.execute(kysely)
  files = found.rows.map(({ file_id }) => file_id)
  const views = await sql<typeof view>`select term_id, text from shop.term_text join shop.term using (term_id)
    where vocabulary = 'picture_view' and language_id = 'en' limit 1`.execute(kysely)
  view = views.rows[0] ?? view
  await sql`update shop.variant set image_file_id = ${files[0]}::integer where variant_id = ${SMALL}`.execute(kysely)
  await sql`insert into shop.product_picture (product_id, position, image_file_id, view_id)
    values (${product_id}, 0, ${files[1]}::integer, ${view.term_id})`.execute(kysely)
})

const read = () => buyer.call(getProductPictures, { params: { product_id }, query: {} })
async function save(pictures: Picture[]) {
  const { version } = await read()
  await buyer.call(saveProductPictures, { params: { product_id }, body: { version, pictures } })
  await shop.deps.cache.refresh()
}
const picture = (at: number, more: Partial<Picture> = {}): Picture => ({
  file_id: files[at] ?? 0,
  focus: { x: 50, y: 50 },
  alt: {},
  variant_ids: [],
  ...more,
})
const shown = async (languageId: LanguageId) =>
  (
    await shop.nobody.call(getProduct, {
      params: { variantSlug: 'sample-900011' },
      query: { countryId: 'PL', languageId },
    })
  ).product

test('pictures of variants come before those of the product until somebody orders them', async () => {
  expect((await read()).pictures.map(({ file_id, variant_ids }) => ({ file_id, variant_ids }))).toEqual([
    { file_id: files[0], variant_ids: [SMALL] },
    { file_id: files[1], variant_ids: [] },
  ])
})

test('the shop shows pictures in their order, with their texts and focal points, and variants with their own', async () => {
  await save([
    picture(2, { alt: { en: 'On a shelf', pl: 'Na półce' }, focus: { x: 0, y: 0 } }),
    picture(1, { alt: { pl: 'Z bliska' } }),
    picture(0, { variant_ids: [SMALL, BIG], alt: { en: 'Bottle' } }),
  ])
  const english = await shown('en')
  expect(english.pictures.map(({ image_file_id, view: alt }) => [image_file_id, alt])).toEqual([
    [files[2], 'On a shelf'],
    [files[1], view.text],
  ])
  expect(english.pictures[0]?.crop).toBeDefined()
  expect(english.pictures[1]?.crop).toBeUndefined()
  expect(english.variants.map(({ image_file_id }) => image_file_id)).toEqual([files[0], files[0]])
  expect(english.variant_pictures).toEqual([{ image_file_id: files[0], alt: 'Bottle' }])
  expect((await shown('pl')).pictures.map(({ view: alt }) => alt)).toEqual(['Na półce', 'Z bliska'])
  // What it has of its view is no text of its own.
  const { rows } =
    await sql`select language_id from shop.product_picture_text where product_id = ${product_id} and position = 1`.execute(
      kysely,
    )
  await save((await read()).pictures.map(({ path: _, width: __, height: ___, ...sent }) => sent))
  expect(rows).toEqual([{ language_id: 'pl' }])
})

test('a card in a list is cropped around the focal point of its picture', async () => {
  const card = async () => {
    const query = { countryId: 'PL' as const, languageId: 'en' as const, 'variantIds[]': [SMALL] }
    return (await shop.nobody.call(listProducts, { query })).data.products[0]
  }
  await save([picture(0, { variant_ids: [SMALL, BIG], focus: { x: 0, y: 0 } })])
  expect((await card())?.crop).toEqual((await shown('en')).variant_pictures?.[0]?.crop)
  expect((await card())?.crop).toBeDefined()
  await save([picture(0, { variant_ids: [SMALL, BIG] })])
  expect((await card())?.crop).toBeUndefined()
})

test('a picture that is none, one given twice, and a variant with two are refused, and nothing is changed', async () => {
  const before = await read()
  await expect(save([picture(0), picture(0), picture(1, { file_id: 2_147_483_000 })])).rejects.toMatchObject({
    fields: [
      { path: 'pictures.1.file_id', code: 'PICTURE_TWICE' },
      { path: 'pictures.2.file_id', code: 'PICTURE_UNKNOWN' },
    ],
  })
  const ofSmall = { variant_ids: [SMALL] }
  await expect(save([picture(0, ofSmall), picture(1, ofSmall)])).rejects.toMatchObject({
    fields: [{ path: 'pictures.1.variant_ids', code: 'VARIANT_UNKNOWN' }],
  })
  await expect(save([picture(0, { variant_ids: [900_021] })])).rejects.toMatchObject({
    fields: [{ path: 'pictures.0.variant_ids', code: 'VARIANT_UNKNOWN' }],
  })
  expect(await read()).toEqual(before)
})

test('a variant without a picture of its own shows the first one of its product, whichever that is', async () => {
  const ofVariants = async () => (await read()).pictures.map(({ file_id, variant_ids }) => [file_id, variant_ids])
  await save([picture(2), picture(3, { variant_ids: [BIG] })])
  expect(await ofVariants()).toEqual([
    [files[2], [SMALL]],
    [files[3], [BIG]],
  ])
  await save([picture(1), picture(2), picture(3, { variant_ids: [BIG] })])
  expect(await ofVariants()).toEqual([
    [files[1], [SMALL]],
    [files[2], []],
    [files[3], [BIG]],
  ])
  const { version } = await read()
  await save([picture(1), picture(2), picture(3, { variant_ids: [BIG] })])
  expect((await read()).version).toBe(version)
})
