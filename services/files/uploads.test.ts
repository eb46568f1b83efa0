import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { listFiles, removeFile, uploadFile } from '@meridian/contract/files.ts'
import { FILES_OF_MEMBER_MAX, UPLOADED_FILE_BYTES_MAX } from '@meridian/domain/uploaded-file.ts'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { picture } from '../sec/members/avatar-testing.ts'
import { openTestShop, type TestUser } from '../testing/testing.ts'
import { cleanUpFiles, releaseFile } from './clean-up-files.ts'
import { brokenBase64, hostileUploads, plainMp4, plainPdf } from './hostile-testing.ts'
import { type Storage, StoredFileAbsent } from './storage.ts'
import { noScanner, scannerAtAddress, scannerByCommand } from './virus-scanner.ts'

const FILM = new URL('../../seed/materials/files/ambre-51.webm', import.meta.url)
const GUIDE = new URL('../../seed/materials/files/first-steps-en.pdf', import.meta.url)
const params = { category_key: 'your-files' }
const listed = { params: { categoryName: 'your-files' }, query: {} }

let ewa: TestUser
const scanning: { verdict: 'clean' | 'infected' | 'away' } = { verdict: 'clean' }
const shop = await openTestShop({
  files: {
    scanner: async (content) => {
      content.destroy()
      if (scanning.verdict === 'away') throw new Error('The scanner is unreachable')
      return scanning.verdict
    },
  },
})
beforeEach(async () => {
  scanning.verdict = 'clean'
  ewa = await shop.member()
})

const send = (file: Buffer, key = 'file', of: Pick<TestUser, 'call'> = ewa) =>
  of.call(uploadFile, { params, body: { base64_code: file.toString('base64'), key } })
const refusalOf = (file: Buffer, of: Pick<TestUser, 'refusal'> = ewa) =>
  of.refusal(uploadFile, { params, body: { base64_code: file.toString('base64'), key: 'file' } })
const keyOf = async (id: number) =>
  (
    await shop.deps.database
      .selectFrom('files.stored_file')
      .select('storage_key')
      .where('stored_file_id', '=', id)
      .executeTakeFirst()
  )?.storage_key ?? ''
const keeping = () => ({ ...shop.files, database: shop.deps.database, log: shop.deps.log })
const isStored = (key: string) =>
  shop.files.storage.read(key).then(
    (content) => {
      content.destroy()
      return true
    },
    (error: unknown) => {
      if (error instanceof StoredFileAbsent) return false
      throw error
    },
  )

test('a picture is re-encoded without its metadata, and listed in its category: SPEC §7 FILES, R24', async () => {
  const file = await picture(3000, 1000)
    .withExif({ IFD0: { Copyright: 'canary-of-the-author' } })
    .jpeg()
    .toBuffer()
  const { file: sent } = await send(Buffer.concat([file, Buffer.from('PK\x03\x04')]), 'Łąka.jpeg')
  expect(sent).toMatchObject({ name: 'Łąka.webp', kind: 'picture', media_type: 'image/webp', state: 'ready' })
  const chunks: Buffer[] = []
  for await (const chunk of await shop.files.storage.read(await keyOf(sent.id))) chunks.push(chunk)
  const kept = Buffer.concat(chunks)
  expect(kept.includes('canary-of-the-author')).toBe(false)
  const { format, width, height, exif } = await sharp(kept).metadata()
  expect([format, width, height, exif]).toEqual(['webp', 2400, 800, undefined])
  expect((await ewa.call(listFiles, listed)).files).toEqual([{ ...sent, bytes: kept.length }])
  const found = await ewa.call(listFiles, { ...listed, query: { query: 'laka' } })
  expect(found.files).toHaveLength(1)
  expect((await ewa.call(listFiles, { ...listed, query: { query: 'morze' } })).files).toEqual([])
  const elsewhere = { ...listed, params: { categoryName: 'guides' } }
  expect((await ewa.call(listFiles, elsewhere)).files).toEqual([])
})

test.each([
  ['a PDF of ours', () => readFile(GUIDE), 'pdf', 'application/pdf'],
  ['a plain PDF', async () => plainPdf(), 'pdf', 'application/pdf'],
  ['a film in WebM', () => readFile(FILM), 'video', 'video/webm'],
  ['a film in MP4', async () => plainMp4(), 'video', 'video/mp4'],
])('%s is accepted unchanged', async (_what, make, kind, media_type) => {
  const content = await make()
  const { file } = await send(content, 'evil.exe')
  expect(file).toMatchObject({ kind, media_type, bytes: content.length, state: 'ready' })
  expect(file.name).toMatch(/^evil\.(pdf|webm|mp4)$/)
})

test('a hostile file of any kind is refused and not stored: R24', async () => {
  const files = Object.entries(await hostileUploads(await readFile(FILM)))
  expect(files.length).toBeGreaterThanOrEqual(45 + 40)
  for (const [name, file] of files) {
    const member = await shop.member()
    expect(['FILE_UNREADABLE', 'FILE_KIND_REFUSED', 'TOO_LARGE'], name).toContain(await refusalOf(file, member))
    expect((await member.call(listFiles, listed)).files, name).toEqual([])
  }
}, 120_000)

test('only strict base64 is accepted', async () => {
  for (const [name, base64_code] of Object.entries(brokenBase64(plainPdf().toString('base64')))) {
    expect(await ewa.refusal(uploadFile, { params, body: { base64_code, key: 'a' } }), name).toBe('FILE_UNREADABLE')
  }
})

test('the size limits shown in the tree apply by kind', async () => {
  const noise = Buffer.alloc(5 * 1024 * 1024 + 1, 'x')
  noise.set([0xff, 0xd8, 0xff])
  expect(await refusalOf(noise)).toBe('TOO_LARGE')
  expect(await refusalOf(Buffer.alloc(UPLOADED_FILE_BYTES_MAX + 3, 'x'))).toBe('FIELDS_REFUSED')
})

describe('who may upload into a category', () => {
  const body = { base64_code: plainPdf().toString('base64'), key: 'Guide.pdf' }
  test('members where members may, admins where admins may, and nobody into the others', async () => {
    const admin = await shop.member({ type_id: 2, countries: ['PL', 'DE'] })
    expect(await admin.refusal(uploadFile, { params, body })).toBe('UPLOAD_NOT_ALLOWED')
    expect(await ewa.refusal(uploadFile, { params: { category_key: 'guides' }, body })).toBe('UPLOAD_NOT_ALLOWED')
    expect(await ewa.refusal(uploadFile, { params: { category_key: 'planning' }, body })).toBe('UPLOAD_NOT_ALLOWED')
    expect(await ewa.refusal(uploadFile, { params: { category_key: 'nowhere' }, body })).toBe('CATEGORY_ABSENT')
    const guest = await shop.guest('PL')
    expect(await guest.refusal(uploadFile, { params, body })).toBe('CALLER_NOT_ALLOWED')
    expect(await shop.nobody.refusal(uploadFile, { params, body })).toBe('TOKEN_REQUIRED')
    const { file } = await admin.call(uploadFile, { params: { category_key: 'guides' }, body })
    const waiting = await shop.deps.database
      .selectFrom('files.admin_file as f')
      .innerJoin('files.admin_file_country as c', 'c.stored_file_id', 'f.stored_file_id')
      .select(['admin_id', 'country_id'])
      .where('f.stored_file_id', '=', file.id)
      .orderBy('country_id')
      .execute()
    expect(waiting).toEqual(['DE', 'PL'].map((country_id) => ({ admin_id: admin.user_id, country_id })))
  })

  test('nobody stores more files than allowed, even by concurrent uploads', async () => {
    const { file } = await send(plainPdf())
    const { database } = shop.deps
    const rows = Array.from({ length: FILES_OF_MEMBER_MAX - 2 }, (_, index) => ({
      name: 'a.pdf',
      kind: 'pdf',
      media_type: 'application/pdf',
      bytes: 1,
      sha256: 'a'.repeat(64),
      state: 'ready',
      storage_key: `tests/${String(ewa.user_id * 1000 + index).padStart(32, '0')}`,
      created_at: shop.time.now,
    }))
    const made = await database.insertInto('files.stored_file').values(rows).returning('stored_file_id').execute()
    await database
      .insertInto('files.member_file')
      .values(made.map((row) => ({ ...row, user_id: ewa.user_id, material_category_id: 40 })))
      .execute()
    const outcomes = await Promise.allSettled([send(plainPdf()), send(plainPdf()), send(plainPdf())])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(plainPdf())).toBe('FILES_FULL')
    await ewa.call(removeFile, { params: { categoryName: 'your-files', id: file.id } })
    expect((await send(plainPdf())).file.state).toBe('ready')
  })
})

test('one upload under one key is one file, and a storage failure is repaired by uploading again', async () => {
  const { storage } = shop.files
  const write = storage.write
  storage.write = () => Promise.reject(new Error('The disk is full'))
  const input = { params, body: { base64_code: plainPdf().toString('base64'), key: 'once.pdf' } }
  const more = { idempotencyKey: 'once' }
  expect(await ewa.refusal(uploadFile, input, more)).toBe('OVERLOADED')
  storage.write = write
  const first = await ewa.call(uploadFile, input, more)
  expect(first.file.state).toBe('ready')
  expect((await ewa.call(uploadFile, input, more)).file).toEqual(first.file)
  expect((await ewa.call(listFiles, listed)).files).toHaveLength(1)
})

describe('quarantine', () => {
  test('an infected file is refused, and its bytes are removed', async () => {
    scanning.verdict = 'infected'
    const { file } = await send(plainPdf())
    expect(file.state).toBe('refused')
    expect(await isStored(await keyOf(file.id))).toBe(false)
  })

  test('while the scanner is unreachable a file waits, and the sweep releases it', async () => {
    scanning.verdict = 'away'
    const { file } = await send(plainPdf())
    expect(file.state).toBe('quarantine')
    await cleanUpFiles(keeping(), shop.time.now)
    expect((await ewa.call(listFiles, listed)).files[0]?.state).toBe('quarantine')
    scanning.verdict = 'clean'
    await cleanUpFiles(keeping(), shop.time.now)
    expect((await ewa.call(listFiles, listed)).files[0]?.state).toBe('ready')
  })

  test('a file whose bytes never arrived is deleted after a while, not before', async () => {
    scanning.verdict = 'away'
    const { file } = await send(plainPdf())
    await shop.files.storage.remove(await keyOf(file.id))
    await cleanUpFiles(keeping(), shop.time.now)
    expect((await ewa.call(listFiles, listed)).files).toHaveLength(1)
    await cleanUpFiles(keeping(), new Date(shop.time.now.getTime() + 11 * 60_000))
    expect((await ewa.call(listFiles, listed)).files).toEqual([])
  })

  test('the bytes of a removed file are removed from the storage', async () => {
    const { file } = await send(plainPdf())
    const key = await keyOf(file.id)
    await ewa.call(removeFile, { params: { categoryName: 'your-files', id: file.id } })
    await cleanUpFiles(keeping(), shop.time.now)
    expect(await isStored(key)).toBe(false)
    const left = await shop.deps.database.selectFrom('files.stored_removal').select('storage_key').execute()
    expect(left).toEqual([])
  })
})

describe('virus scanners', () => {
  const contentOf = async (storage: Storage) => {
    await storage.write('tests/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', Buffer.from('EICAR'.repeat(50_000)), 'text/plain')
    return storage.read('tests/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
  }

  test('a command reports by its exit code', async () => {
    const read = () => contentOf(shop.files.storage)
    expect(await noScanner(await read())).toBe('clean')
    expect(await scannerByCommand('grep -qv EICAR')(await read())).toBe('infected')
    expect(await scannerByCommand('grep -q EICAR')(await read())).toBe('clean')
    await expect(scannerByCommand('sh -c exit')(await read())).resolves.toBe('clean')
    await expect(scannerByCommand('grep --no-such-option')(await read())).rejects.toThrow('ended with 2')
    await expect(scannerByCommand('/no/such/program')(await read())).rejects.toThrow()
  })

  test('clamd is sent the whole file in chunks, and its answer is read', async () => {
    let got = Buffer.alloc(0)
    const server = createServer(async (socket) => {
      const chunks: Buffer[] = []
      for await (const chunk of socket) {
        chunks.push(chunk)
        const all = Buffer.concat(chunks)
        if (all.subarray(-4).readUInt32BE() !== 0 || all.length < 14) continue
        got = all
        socket.end(all.includes('EICAR') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')
      }
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    expect(await scannerAtAddress(`tcp://127.0.0.1:${port}`)(await contentOf(shop.files.storage))).toBe('infected')
    expect(got.toString('latin1', 0, 10)).toBe('zINSTREAM\0')
    expect(got.toString('latin1').split('EICAR').length - 1).toBeGreaterThan(49_000)
    server.close()
    await expect(scannerAtAddress(`tcp://127.0.0.1:${port}`)(await contentOf(shop.files.storage))).rejects.toThrow()
  })
})

test('a released file stays released when it is scanned again', async () => {
  const { file } = await send(plainPdf())
  scanning.verdict = 'infected'
  await releaseFile(keeping(), { stored_file_id: file.id, storage_key: await keyOf(file.id) })
  expect((await ewa.call(listFiles, listed)).files[0]?.state).toBe('ready')
})
