import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getPublicPaths } from '@meridian/contract/files.ts'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callRoute, contextAt, openReadingWorld, type ReadingWorld } from '../testing/testing-reads.ts'
import { filesRoutes } from './files.ts'
import { publicPath } from './for-services.ts'
import { readPdf } from './pdf-testing.ts'
import { filesPlugin } from './serve-files.ts'
import { createFolderStorage } from './storage.ts'
import { noScanner } from './virus-scanner.ts'

const NOW = new Date('2030-01-15T12:00:00Z')
const IDS = {
  picture: 900_001,
  hidden: 900_002,
  gone: 900_003,
  outside: 900_004,
  terms: 900_005,
  twin: 900_006,
  high: 900_007,
}

let world: ReadingWorld
let app: FastifyInstance
let root: string

beforeAll(async () => {
  world = await openReadingWorld()
  root = await mkdtemp(path.join(tmpdir(), 'files-'))
  await mkdir(path.join(root, 'masters'))
  const master = await sharp({ create: { width: 500, height: 250, channels: 3, background: '#91694b' } })
    .webp()
    .toBuffer()
  await writeFile(path.join(root, 'masters', 'jar.webp'), master)
  await writeFile(path.join(root, 'outside.webp'), master)
  const ground = sharp({ create: { width: 200, height: 250, channels: 3, background: '#eeeae4' } })
  const bottle = { create: { width: 80, height: 150, channels: 3, background: '#201008' } } as const
  await ground
    .composite([{ input: bottle }])
    .webp()
    .toFile(path.join(root, 'masters', 'flacon.webp'))
  const picture = { kind: 'picture', media_type: 'image/webp', width: 500, height: 250, content: null, created_at: NOW }
  const text = { kind: 'document', media_type: 'text/plain', width: null, height: null, master: null, created_at: NOW }
  await world.deps.database
    .insertInto('files.file')
    .values([
      { ...picture, file_id: IDS.picture, name: 'Crème de Jour.webp', sha256: 'a'.repeat(64), master: 'jar.webp' },
      { ...picture, file_id: IDS.twin, name: 'twin.webp', sha256: 'a'.repeat(64), master: 'jar.webp' },
      {
        ...picture,
        file_id: IDS.hidden,
        name: 'hidden.webp',
        sha256: 'b'.repeat(64),
        master: 'jar.webp',
        is_public: false,
      },
      { ...picture, file_id: IDS.high, name: 'flacon.webp', sha256: 'f'.repeat(64), master: 'flacon.webp', width: 200 },
      { ...picture, file_id: IDS.gone, name: 'gone.webp', sha256: 'c'.repeat(64), master: 'gone.webp' },
      { ...picture, file_id: IDS.outside, name: 'outside.webp', sha256: 'd'.repeat(64), master: '../outside.webp' },
      { ...text, file_id: IDS.terms, name: 'Terms', sha256: 'e'.repeat(64), content: 'Be kind.' },
    ])
    .execute()
  await world.changed('content')
  app = fastify()
  await app.register(filesPlugin(world.deps, given(path.join(root, 'kept'))))
})
afterAll(async () => {
  await app.close()
  await world.close()
  await rm(root, { recursive: true })
})

const given = (made: string) => ({ masters: path.join(root, 'masters'), made, shop_name: 'Meridian' })
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const jar = (variant: string) => `/files/pictures/aaaaaaaaaaaa/creme-de-jour/${variant}`

test('public files have public paths, the others are left out', async () => {
  const { files } = await callRoute(
    filesRoutes(world.deps, {
      storage: createFolderStorage(root),
      scanner: noScanner,
      secret: [Buffer.alloc(32)],
      readPositionRank: async () => 1,
      countUpload: async () => {},
    }),
    getPublicPaths,
    { query: { ids: [...Object.values(IDS), 5_000_000] } },
    contextAt(NOW),
  )
  expect(files).toMatchObject({
    [IDS.picture]: jar('640.webp'),
    [IDS.terms]: '/files/documents/eeeeeeeeeeee/terms.pdf',
  })
  expect(Object.keys(files)).toHaveLength(Object.keys(IDS).length - 1)
  expect(files[IDS.hidden]).toBeUndefined()
})

test('a name in another script becomes a plain path', () => {
  const name = (text: string) => publicPath({ kind: 'document', name: text, sha256: 'e'.repeat(64) }).split('/')[4]
  expect(name('Regulamin sklepu – zażółć.pdf')).toBe('regulamin-sklepu-zazo-c.pdf')
  expect(name('Условия')).toBe('file.pdf')
  expect(name('../../etc/passwd')).toBe('etc-passwd.pdf')
})

test.each([
  ['160.webp', 160, 'image/webp', 'webp'],
  ['320.avif', 320, 'image/avif', 'heif'],
  ['160.jpeg', 160, 'image/jpeg', 'jpeg'],
  ['640.webp', 500, 'image/webp', 'webp'],
  ['1440.avif', 500, 'image/avif', 'heif'],
])('a picture is served as %s with %i pixels, never wider than its master', async (variant, width, type, format) => {
  const answer = await get(jar(variant))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const metadata = await sharp(answer.rawPayload).metadata()
  expect([metadata.width, metadata.format]).toEqual([width, format])
})

test('a picture is made once for concurrent requests, and stored', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(jar('480.webp'))))
  expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1)
  expect(await readdir(path.join(root, 'kept', 'aaaaaaaaaaaa'))).toEqual(expect.arrayContaining(['480.webp']))
  await writeFile(path.join(root, 'kept', 'aaaaaaaaaaaa', '480.webp'), 'kept')
  expect((await get(jar('480.webp'))).body).toBe('kept')
  expect((await readdir(path.join(root, 'kept', 'aaaaaaaaaaaa'))).some((name) => name.endsWith('.tmp'))).toBe(false)
})

test('the picture of a link preview is wide, whatever the shape of its master, and shows all of it', async () => {
  const wide = await get(jar('preview.jpg'))
  expect(wide.statusCode).toBe(200)
  expect(wide.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(wide.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const high = await get('/files/pictures/ffffffffffff/flacon/preview.jpg')
  expect(high.statusCode).toBe(200)
  const { data, info } = await sharp(high.rawPayload).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 1200, height: 630 })
  // The dark bottle is in the middle, and the light background reaches both edges.
  const brightness = (x: number) => data[(315 * info.width + x) * info.channels] ?? 0
  expect([brightness(0), brightness(600), brightness(1199)].map((value) => value > 128)).toEqual([true, false, true])
  expect((await get(jar('preview.png'))).statusCode).toBe(404)
})

test('a picture that cannot be stored is sent all the same', async () => {
  await writeFile(path.join(root, 'a-file'), '')
  const other = fastify()
  await other.register(filesPlugin(world.deps, given(path.join(root, 'a-file'))))
  expect((await other.inject({ url: jar('160.webp') })).statusCode).toBe(200)
  await other.close()
})

test('a client that has the picture gets 304', async () => {
  const { etag } = (await get(jar('160.webp'))).headers
  const again = await get(jar('160.webp'), { 'if-none-match': `"other", W/${etag}` })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  expect((await get(jar('160.avif'), { 'if-none-match': String(etag) })).statusCode).toBe(200)
})

test('a document is a PDF for the browser, with its title as the file name', async () => {
  const url = '/files/documents/eeeeeeeeeeee/terms.pdf'
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="terms.pdf"; filename*=UTF-8''Terms.pdf`,
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  })
  expect(readPdf(answer.rawPayload).pages[0]).toContain('Be kind.')
  const again = await get(url, { 'if-none-match': String(answer.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await readdir(path.join(root, 'kept', 'documents'))).every((name) => /^[0-9a-f]{24}\.pdf$/.test(name))).toBe(
    true,
  )
})

test('every regulation of the seed world is a PDF in its own language, earlier versions included', async () => {
  const { database } = world.deps
  const regulations = await database
    .selectFrom('core.regulation_file as r')
    .innerJoin('files.file as f', 'f.file_id', 'r.file_id')
    .select(['r.title', 'r.language_id', 'r.version', 'r.issued_by', 'f.kind', 'f.name', 'f.sha256'])
    .where('r.country_id', 'in', ['UA', 'LI'])
    .execute()
  expect(regulations.length).toBeGreaterThan(5)
  for (const file of regulations) {
    const answer = await get(publicPath(file))
    expect(answer.statusCode).toBe(200)
    const name = encodeURIComponent(`${file.title} ${file.version}.pdf`)
    expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${name}`)
    const { raw, pages } = readPdf(answer.rawPayload)
    expect(raw).toContain(`/Lang (${file.language_id})`)
    expect(pages[0]).toContain(file.version)
    expect(pages[0]?.replaceAll(/\s/g, '')).toContain(file.issued_by.replaceAll(/\s/g, ''))
  }
})

test.each([
  ['another width', jar('641.webp')],
  ['another format', jar('640.png')],
  ['a width with an encoded NUL', jar('640.webp%00')],
  ['another name', '/files/pictures/aaaaaaaaaaaa/night-cream/640.webp'],
  ['an unknown hash', '/files/pictures/ffffffffffff/creme-de-jour/640.webp'],
  ['a malformed hash', '/files/pictures/%25/creme-de-jour/640.webp'],
  ['a file that is not public', '/files/pictures/bbbbbbbbbbbb/hidden/640.webp'],
  ['a missing master', '/files/pictures/cccccccccccc/gone/640.webp'],
  ['a master outside its folder', '/files/pictures/dddddddddddd/outside/640.webp'],
  ['a picture as a document', '/files/documents/aaaaaaaaaaaa/creme-de-jour.pdf'],
  ['a document as a picture', '/files/pictures/eeeeeeeeeeee/terms/640.webp'],
  ['a path upwards', '/files/..%2f..%2fpackage.json'],
  ['the folder itself', '/files/'],
])('there is nothing under %s', async (_what, url) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
})
