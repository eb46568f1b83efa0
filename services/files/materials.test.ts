import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type AddressPurpose,
  getFileAddress,
  getMaterialAddress,
  listMaterialCategories,
  listMaterials,
  type MaterialCategory,
  uploadFile,
} from '@meridian/contract/files.ts'
import { POSITION_IDS } from '@meridian/seed/people/positions.ts'
import { MATERIAL_IDS } from '@meridian/seed/world.ts'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestUser } from '../testing/testing.ts'
import { plainPdf } from './hostile-testing.ts'
import { storedFilesPlugin } from './serve-stored.ts'
import { readAddress, signAddress } from './signed-address.ts'

const masters = fileURLToPath(new URL('../../seed', import.meta.url))
const SPRING_PICTURE = 314
const FILM_OF_PARTNERS = 503

const shop = await createTestShop()
const made = await mkdtemp(path.join(tmpdir(), 'materials-'))
const app = fastify()
const { secret } = shop.options
await app.register(storedFilesPlugin(shop.deps, { ...shop.files, secret, masters, made, clock: () => shop.time.now }))
const ewa = await shop.member()
afterAll(async () => {
  await app.close()
  await shop.close()
  await rm(made, { recursive: true })
})

const list = (of: TestUser, query: object) => of.call(listMaterials, { query: { limit: 500, ...query } })
const address = async (of: TestUser, id: number, as: AddressPurpose = 'download') =>
  (await of.call(getMaterialAddress, { params: { id }, query: { as } })).address.path
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('the list: SPEC §2, §7 FILES', () => {
  test('of 60 materials each member gets those for them', async () => {
    const { downloadable_materials, total } = await list(ewa, {})
    // The film of the workshop is for partners.
    expect([total, downloadable_materials.length]).toEqual([59, 59])
    expect((await list(await shop.member({ country_id: 'DE' }), {})).total).toBe(58)
    const partner = await shop.member()
    await shop.deps.database
      .updateTable('structures.member')
      .set({ position_id: POSITION_IDS.leader })
      .where('user_id', '=', partner.user_id)
      .execute()
    expect((await list(partner, {})).total).toBe(60)
  })

  test('returns five by default', async () => {
    const { downloadable_materials, total } = await ewa.call(listMaterials, { query: {} })
    expect([downloadable_materials.length, total]).toEqual([5, 59])
  })

  test('is filtered by language, text and category; materials without texts stay', async () => {
    const inPolish = await list(ewa, { language: 'pl' })
    expect(new Set(inPolish.downloadable_materials.map((one) => one.language_id))).toEqual(new Set(['pl', null]))
    const titles = async (query: object) => (await list(ewa, query)).downloadable_materials.map(({ title }) => title)
    expect(await titles({ language: 'pl', query: 'PIELEG' })).toEqual(['Pielęgnacja rano i\u00a0wieczorem'])
    expect(await titles({ category_id: 21, language: 'de' })).toEqual(['Die Duftfamilien'])
    expect(await ewa.refusal(listMaterials, { query: { category_id: 999 } })).toBe('CATEGORY_ABSENT')
  })

  test('shows each price group its materials, and drafts to nobody', async () => {
    const { database } = shop.deps
    await database.insertInto('files.material_price_group').values({ material_id: 301, price_group_id: 3 }).execute()
    await database.updateTable('files.material').set({ published: false }).where('material_id', '=', 302).execute()
    await database
      .updateTable('core.cache_version')
      .set((set) => ({ version: set('version', '+', 1) }))
      .where('name', '=', 'content')
      .execute()
    await shop.deps.cache.refresh()
    const ids = async (of: TestUser) => (await list(of, {})).downloadable_materials.map(({ id }) => id)
    const dear = await shop.member({ price_group_id: 3 })
    expect([(await ids(ewa)).includes(301), (await ids(dear)).includes(301)]).toEqual([false, true])
    expect([(await ids(ewa)).includes(302), (await ids(dear)).includes(302)]).toEqual([false, false])
    expect(await ewa.refusal(getMaterialAddress, { params: { id: 302 }, query: { as: 'download' } })).toBe(
      'FILE_ABSENT',
    )
  })

  test('the tree has three levels, counts the member’s materials, and lists what may be uploaded', async () => {
    const { downloadable_materials_categories_tree: tree } = await ewa.call(listMaterialCategories, {
      query: { languageId: 'de', language: 'de' },
    })
    const all = (nodes: readonly MaterialCategory[]): MaterialCategory[] =>
      nodes.flatMap((node) => [node, ...all(node.children)])
    expect(tree.map(({ name }) => name)).toEqual(['Der Anfang', 'Produkte', 'Zum Teilen', 'Ihre Dateien'])
    expect(tree[0]?.children[1]?.children[0]).toMatchObject({ key: 'spreadsheets', name: 'Tabellen', count: 1 })
    expect(tree[0]?.count).toBe(2)
    const { total } = await list(ewa, { language: 'de' })
    expect(tree.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect(all(tree).filter(({ uploads }) => uploads !== null)).toEqual([
      expect.objectContaining({
        key: 'your-files',
        uploads: [
          { kind: 'pdf', bytes_max: 8_388_608 },
          { kind: 'picture', bytes_max: 5_242_880 },
          { kind: 'video', bytes_max: 8_388_608 },
        ],
      }),
    ])
  })

  test('guests and strangers get nothing', async () => {
    const guest = await shop.guest('PL')
    expect(await guest.refusal(listMaterials, { query: {} })).toBe('CALLER_NOT_ALLOWED')
    expect(
      await guest.refusal(getMaterialAddress, { params: { id: MATERIAL_IDS.first_steps }, query: { as: 'download' } }),
    ).toBe('CALLER_NOT_ALLOWED')
    expect(await shop.nobody.refusal(listMaterials, { query: {} })).toBe('TOKEN_REQUIRED')
  })
})

describe('downloads: R24', () => {
  const GUIDE = MATERIAL_IDS.first_steps

  test('a signed address returns the exact file under its own name', async () => {
    const file = await readFile(path.join(masters, 'materials/files/first-steps-en.pdf'))
    const answer = await get(await address(ewa, GUIDE))
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(file)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(file.length),
      'content-disposition': "attachment; filename*=UTF-8''First%20steps%20in%20the%20club.pdf",
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, max-age=900',
    })
    const shown = await get(await address(ewa, GUIDE, 'preview'))
    expect(shown.headers['content-disposition']).toMatch(/^inline; /)
  })

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=10-', 10, undefined],
    ['bytes=-7', -7, undefined],
    ['bytes=100-999999999', 100, undefined],
  ])('the range %s is answered', async (range, start, end) => {
    const file = await readFile(path.join(masters, 'materials/files/first-steps-en.pdf'))
    const answer = await get(await address(ewa, GUIDE), { range })
    expect(answer.statusCode).toBe(206)
    expect(answer.rawPayload.equals(file.subarray(start, end))).toBe(true)
    const first = start < 0 ? file.length + start : start
    const last = first + answer.rawPayload.length - 1
    expect(answer.headers['content-range']).toBe(`bytes ${first}-${last}/${file.length}`)
  })

  test('a range beyond the end is refused, several parts and other units are the whole file', async () => {
    const url = await address(ewa, GUIDE)
    const beyond = await get(url, { range: 'bytes=99999999-' })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
      416,
      expect.stringMatching(/^bytes \*\/\d+$/),
    ])
    for (const range of ['bytes=0-1,3-4', 'lines=1-2', 'bytes=9-1', 'bytes=-']) {
      expect((await get(url, { range })).statusCode, range).toBe(200)
    }
    const { etag } = (await get(url)).headers
    expect((await get(url, { range: 'bytes=0-1', 'if-range': String(etag) })).statusCode).toBe(206)
    expect((await get(url, { range: 'bytes=0-1', 'if-range': '"another"' })).statusCode).toBe(200)
    expect((await get(url, { 'if-none-match': String(etag) })).statusCode).toBe(304)
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body, Number(head.headers['content-length']) > 1000]).toEqual([200, '', true])
  })

  test('an address is valid for a quarter of an hour, and cannot be forged', async () => {
    const url = await address(ewa, GUIDE)
    const token = url.split('/').at(-1) ?? ''
    shop.time.now = new Date(shop.time.now.getTime() + 16 * 60_000)
    expect((await get(url)).statusCode).toBe(410)
    const [id, as, user, expires, signature = ''] = token.split('.')
    const later = Number(expires) + 3600
    for (const forged of [
      [id, as, user, later, signature],
      [GUIDE + 1, as, user, expires, signature],
      [id, 'preview', user, expires, signature],
      [id, as, user, later, `A${signature.slice(1)}`],
      [id, as, user, later],
      ['..', '..'],
    ]) {
      expect((await get(`/files/stored/${forged.join('.')}`)).statusCode, forged.join('.')).toBe(404)
    }
    const other = signAddress(
      [Buffer.alloc(32, 'other')],
      { stored_file_id: GUIDE, as: 'download', user_id: 1 },
      shop.time.now,
    )
    expect(readAddress(shop.options.secret, other.token, shop.time.now)).toBeNull()
  })

  test('materials for others have no address: by country, by position, or at all', async () => {
    const german = await shop.member({ country_id: 'DE' })
    const requested = (id: number, as: AddressPurpose = 'download') => ({ params: { id }, query: { as } })
    expect(await address(ewa, SPRING_PICTURE)).toMatch(/^\/files\/stored\//)
    expect(await german.refusal(getMaterialAddress, requested(SPRING_PICTURE))).toBe('FILE_ABSENT')
    expect(await ewa.refusal(getMaterialAddress, requested(FILM_OF_PARTNERS))).toBe('FILE_ABSENT')
    expect(await ewa.refusal(getMaterialAddress, requested(99_999))).toBe('FILE_ABSENT')
    // A spreadsheet has no preview, a document no thumbnail.
    expect(await ewa.refusal(getMaterialAddress, requested(MATERIAL_IDS.order_planner, 'preview'))).toBe('FILE_ABSENT')
    expect(await ewa.refusal(getMaterialAddress, requested(GUIDE, 'thumbnail'))).toBe('FILE_ABSENT')
  })

  test('a picture has a thumbnail', async () => {
    const answer = await get(await address(ewa, 303, 'thumbnail'))
    const { width, format } = await sharp(answer.rawPayload).metadata()
    expect([width, format]).toEqual([480, 'webp'])
  })

  test('a member’s own file has an address for them only, once it is ready', async () => {
    const body = { base64_code: plainPdf().toString('base64'), key: 'Mine.pdf' }
    const { file } = await ewa.call(uploadFile, { params: { category_key: 'your-files' }, body })
    const requested = { params: { categoryName: 'your-files', id: file.id }, query: { as: 'download' } } as const
    const { address: own } = await ewa.call(getFileAddress, requested)
    expect((await get(own.path)).rawPayload.equals(plainPdf())).toBe(true)
    expect(await (await shop.member()).refusal(getFileAddress, requested)).toBe('FILE_ABSENT')
    const elsewhere = { ...requested, params: { ...requested.params, categoryName: 'guides' } }
    expect(await ewa.refusal(getFileAddress, elsewhere)).toBe('FILE_ABSENT')
    await shop.deps.database
      .updateTable('files.stored_file')
      .set({ state: 'quarantine' })
      .where('stored_file_id', '=', file.id)
      .execute()
    expect(await ewa.refusal(getFileAddress, requested)).toBe('FILE_ABSENT')
    expect((await get(own.path)).statusCode).toBe(404)
  })
})
