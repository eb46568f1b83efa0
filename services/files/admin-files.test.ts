import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  deleteFile,
  getFile,
  listFileHistory,
  matchPictures,
  replaceFile,
  searchFiles,
  uploadDocument,
} from '@meridian/contract/admin/files.ts'
import { uploadPicture } from '@meridian/contract/admin/pictures.ts'
import { addProductPicture, getProductPictures } from '@meridian/contract/admin/product-pictures.ts'
import { getProduct } from '@meridian/contract/shop/catalogue.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import fastify from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picture } from '../sec/members/avatar-testing.ts'
import { addSampleProducts } from '../shop/catalogue/catalogue-testing.ts'
import { openTestShop } from '../testing/testing.ts'
import { plainPdf } from './hostile-testing.ts'
import { filesPlugin } from './serve-files.ts'
import { sweepUnusedFiles } from './sweep-unused-files.ts'

const shop = await openTestShop()
const { kysely } = shop.pool
const made = await mkdtemp(path.join(tmpdir(), 'files-'))
const app = fastify()
await app.register(filesPlugin(shop.deps, { masters: made, made, shop_name: 'Meridian' }))
const buyer = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'buyer' })
const polish = await shop.member({ type_id: 2, countries: ['PL'], role: 'buyer' })
const PRODUCT = 900_301
const VARIANT = 900_311
await addSampleProducts(kysely, [
  {
    product_id: PRODUCT,
    name: 'Quince soap',
    variants: [{ variant_id: VARIANT, prices: [{ country_id: 'PL', gross_price: 5000 }] }],
  },
])

let made_of = 0
/** A picture that no other one equals. */
const bytes = (width = 300, height = 200) => {
  made_of += 1
  const background = { r: made_of % 256, g: Math.floor(made_of / 256), b: 7 }
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}
const base64 = async (content: Promise<Buffer> | Buffer) => (await content).toString('base64')
const upload = async (name: string) =>
  (await buyer.call(uploadPicture, { body: { base64_code: await base64(bytes()), name } })).picture
const open = async (file_id: number) => (await buyer.call(getFile, { params: { file_id }, query: {} })).row
const add = (file_id: number, variant_id: number | null = null) =>
  buyer.call(addProductPicture, { params: { product_id: PRODUCT }, body: { file_id, variant_id } })
const shownImages = async () => {
  await shop.deps.cache.refresh()
  const detail = { params: { variantSlug: `sample-${VARIANT}` }, query: { countryId: 'PL', languageId: 'en' } } as const
  const { product } = await shop.nobody.call(getProduct, detail)
  return [product.variant.image, ...product.pictures.map(({ image }) => image)]
}

test('files are found by kind, name and use, and told with what uses them', async () => {
  const { file_id } = await upload('Quince on a shelf.png')
  const found = async (filters: { kind?: 'picture' | 'document'; used?: boolean; search?: string }) =>
    (await buyer.call(searchFiles, { query: { languageId: 'en', ...filters } })).rows
  expect(await found({ search: 'quince ON' })).toMatchObject([
    { file_id, kind: 'picture', name: 'Quince on a shelf.webp', width: 300, height: 200, uses: 0, used_by: [] },
  ])
  expect(await found({ search: 'quince', used: true })).toEqual([])
  expect(await found({ search: 'quince', kind: 'document' })).toEqual([])
  await add(file_id)
  const [row] = await found({ search: 'quince', used: true })
  expect(row).toMatchObject({ uses: 1, used_by: [{ noun: 'product', object_id: PRODUCT, name: 'Quince soap' }] })
  expect(row?.size).toBeGreaterThan(50)
  const seeds = await found({ used: true })
  expect(seeds.length).toBeGreaterThan(10)
})

test('a replaced picture keeps its place everywhere, and its former address leads to the new one', async () => {
  const { file_id, path: former } = await upload('Front.png')
  await add(file_id, VARIANT)
  expect(await shownImages()).toContain(former)
  const { version } = await open(file_id)
  const body = { version, base64_code: await base64(bytes(640, 480)) }
  const { row } = await buyer.call(replaceFile, { params: { file_id }, query: {}, body })
  expect(row).toMatchObject({ file_id, name: 'Front.webp', width: 640, height: 480, version: version + 1, uses: 1 })
  expect(row.path).not.toBe(former)
  const images = await shownImages()
  expect([images.includes(row.path), images.includes(former)]).toEqual([true, false])
  const { rawPayload } = await app.inject(row.path)
  expect((await sharp(rawPayload).metadata()).width).toBe(640)
  const redirected = await app.inject(former.replace('640.webp', '320.avif'))
  expect([redirected.statusCode, redirected.headers.location, redirected.headers['cache-control']]).toEqual([
    302,
    row.path.replace('640.webp', '320.avif'),
    'public, max-age=60',
  ])
  const { rows } = await buyer.call(listFileHistory, { params: { file_id }, query: {} })
  expect(rows.map(({ act }) => act)).toEqual(['replaceFile'])
})

test('of two who replace one file the second is told, and nothing of theirs is shown', async () => {
  const { file_id } = await upload('Race.png')
  const { version } = await open(file_id)
  const bodies = await Promise.all([bytes(), bytes()].map(async (one) => ({ version, base64_code: await base64(one) })))
  const sent = await Promise.allSettled(
    bodies.map((body) => buyer.call(replaceFile, { params: { file_id }, query: {}, body })),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { error: 'VERSION_STALE' } })
  expect((await open(file_id)).version).toBe(version + 1)
})

test('a file of another kind, and one of a country where the admin may not, are refused', async () => {
  const { file_id } = await upload('Elsewhere.png')
  await add(file_id)
  const { version, path: before } = await open(file_id)
  const sent = { params: { file_id }, query: {} }
  const pdf = { version, base64_code: await base64(plainPdf()) }
  expect(await buyer.refusal(replaceFile, { ...sent, body: pdf })).toBe('FILE_KIND_REFUSED')
  const body = { version, base64_code: await base64(bytes()) }
  expect(await polish.refusal(replaceFile, { ...sent, body })).toBe('RIGHT_LACKING')
  const { rows } = await sql<{ file_id: number; file_version: number }>`
    select file_id, file_version from files.file where content is not null limit 1`.execute(kysely)
  const of = rows[0]?.file_id ?? 0
  expect(await buyer.refusal(replaceFile, { params: { file_id: of }, query: {}, body: { ...pdf, version: 1 } })).toBe(
    'ACT_NOT_ALLOWED',
  )
  expect((await open(file_id)).path).toBe(before)
})

test('only a file that nothing uses is removed', async () => {
  const [used, unused] = [await upload('Used.png'), await upload('Unused.png')]
  await add(used.file_id)
  const remove = async ({ file_id }: { file_id: number }) => {
    const { version } = await open(file_id)
    return { params: { file_id }, body: { version } }
  }
  expect(await buyer.refusal(deleteFile, await remove(used))).toBe('ACT_NOT_ALLOWED')
  await buyer.call(deleteFile, await remove(unused))
  await shop.deps.cache.refresh()
  expect(await buyer.refusal(getFile, { params: { file_id: unused.file_id }, query: {} })).toBe('ENTITY_ABSENT')
  expect((await app.inject(unused.path)).statusCode).toBe(404)
  const { file_id } = await upload('Page.png')
  const version = { countries: ['PL'], sections: [{ blocks: [{ image_file_id: file_id }, { image_file_id: 99 }] }] }
  await sql`insert into cms.document_version (id, version, body, created_at)
    select id, version + 1000, ${JSON.stringify(version)}::jsonb, now() from cms.document order by id limit 1`.execute(
    kysely,
  )
  expect((await open(file_id)).used_by).toMatchObject([{ noun: 'content' }])
  expect(await buyer.refusal(deleteFile, await remove({ file_id }))).toBe('ACT_NOT_ALLOWED')
})

test('fields of a product, its texts and its variants use files while they name them', async () => {
  const { file_id } = await upload('Sheet.png')
  const inText = await upload('Rich.png')
  await sql`insert into shop.product_field (product_type_id, key, kind, is_required, position)
    select product_type_id, 'sheet', 'file', false, 90 from shop.product where product_id = ${PRODUCT}`.execute(kysely)
  const set = (table: string, values: unknown) =>
    sql`update ${sql.table(table)} set field_values = ${JSON.stringify(values)}::jsonb where product_id = ${PRODUCT}`.execute(
      kysely,
    )
  for (const table of ['shop.product', 'shop.product_text', 'shop.variant']) {
    await set(table, { sheet: file_id })
    expect((await open(file_id)).uses, table).toBe(1)
    await set(table, {})
    expect((await open(file_id)).uses, table).toBe(0)
  }
  await set('shop.product_text', { care: { root: { children: [{ type: 'image', image_file_id: inText.file_id }] } } })
  expect((await open(inText.file_id)).uses).toBe(1)
})

test('an upload that nothing uses is removed 30 days after it was last used', async () => {
  const { file_id } = await upload('Forgotten.png')
  const kept = await upload('Kept.png')
  const sweep = (days: number) => sweepUnusedFiles(kysely, new Date(shop.time.now.getTime() + days * DAY_MS))
  await sweep(0)
  expect(new Date((await open(file_id)).removed_at ?? 0).getTime()).toBe(shop.time.now.getTime() + 30 * DAY_MS)
  await sweep(20)
  await add(kept.file_id)
  await sweep(31)
  expect(await buyer.refusal(getFile, { params: { file_id }, query: {} })).toBe('ENTITY_ABSENT')
  expect((await open(kept.file_id)).removed_at).toBeNull()
  // Pictures of the program are not uploads: they stay, used or not.
  const { rows } = await sql<{
    file_id: number
  }>`select file_id from files.file where master is not null limit 1`.execute(kysely)
  expect(rows).toHaveLength(1)
})

test('names of files are matched with SKUs, and a matched picture is put on its product once', async () => {
  const { sku } = AMBRE_51_50ML
  const names = [`${sku.toLowerCase()}.jpg`, `${sku}_2.PNG`, `SAMPLE-${VARIANT}-12.webp`, 'IMG_0001.jpg']
  const { matches } = await buyer.call(matchPictures, { query: { languageId: 'en' }, body: { names } })
  expect(matches.map((match) => match && [match.sku, match.position, match.product_name])).toEqual([
    [sku, 1, 'Ambre 51'],
    [sku, 2, 'Ambre 51'],
    [`SAMPLE-${VARIANT}`, 12, 'Quince soap'],
    null,
  ])
  const { file_id } = await upload('Once.png')
  const { version } = await add(file_id, VARIANT)
  expect(await add(file_id, VARIANT)).toEqual({ version })
  const { pictures } = await buyer.call(getProductPictures, { params: { product_id: PRODUCT }, query: {} })
  expect(pictures.filter((one) => one.file_id === file_id).map(({ variant_ids }) => variant_ids)).toEqual([[VARIANT]])
  expect(pictures.at(-1)?.file_id).toBe(file_id)
  const elsewhere = { params: { product_id: PRODUCT }, body: { file_id, variant_id: AMBRE_51_50ML.variant_id } }
  expect(await buyer.refusal(addProductPicture, elsewhere)).toBe('FIELDS_REFUSED')
  expect(await polish.refusal(addProductPicture, elsewhere)).toBe('RIGHT_LACKING')
})

test('a document is stored once, unchanged, and served as it is', async () => {
  const pdf = plainPdf()
  const body = { base64_code: await base64(pdf), name: 'Safety sheet.pdf' }
  const { document } = await buyer.call(uploadDocument, { body })
  expect((await buyer.call(uploadDocument, { body })).document).toEqual(document)
  expect(await open(document.file_id)).toMatchObject({ kind: 'document', size: pdf.length, is_replaceable: true })
  const served = await app.inject(document.path)
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(served.rawPayload.equals(pdf)).toBe(true)
  expect(
    await buyer.refusal(uploadDocument, {
      body: { ...body, base64_code: await base64(picture(64, 64).png().toBuffer()) },
    }),
  ).toBe('FILE_KIND_REFUSED')
})
