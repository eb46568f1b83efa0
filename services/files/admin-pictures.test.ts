import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { uploadPicture } from '@meridian/contract/admin/pictures.ts'
import { HOUR_MS } from '@meridian/domain/time-units.ts'
import { PICTURES_PER_HOUR, UPLOADED_FILE_BYTES_MAX } from '@meridian/domain/uploaded-file.ts'
import fastify from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picture } from '../sec/members/avatar-testing.ts'
import { crowd } from '../testing/crowd-testing.ts'
import { openTestShop } from '../testing/testing.ts'
import { plainPdf } from './hostile-testing.ts'
import { filesPlugin } from './serve-files.ts'

const shop = await openTestShop()
const made = await mkdtemp(path.join(tmpdir(), 'pictures-'))
const app = fastify()
await app.register(filesPlugin(shop.deps, { masters: made, made, shop_name: 'Meridian' }))
const admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'owner' })

const body = (content: Buffer, name = 'Łąka.jpeg') => ({ body: { base64_code: content.toString('base64'), name } })

test('a picture is stored once without its metadata, and served in every width: SPEC §6, R24', async () => {
  const sent = await picture(3000, 2000)
    .withExif({ IFD0: { Copyright: 'canary-of-the-author' } })
    .jpeg()
    .toBuffer()
  const { picture: stored } = await admin.call(uploadPicture, body(sent))
  expect(stored).toMatchObject({ width: 2400, height: 1600 })
  expect(stored.path).toMatch(/^\/files\/pictures\/[0-9a-f]{12}\/aka\/640\.webp$/)
  for (const [variant, width] of [
    ['640.webp', 640],
    ['1440.avif', 1440],
  ] as const) {
    const { statusCode, rawPayload } = await app.inject(stored.path.replace('640.webp', variant))
    expect(statusCode).toBe(200)
    const { width: served, exif } = await sharp(rawPayload).metadata()
    expect([served, exif]).toEqual([width, undefined])
    expect(rawPayload.includes('canary-of-the-author')).toBe(false)
  }
  const { picture: again } = await admin.call(uploadPicture, body(sent))
  expect(again).toEqual(stored)
})

test('what is no picture, or too large, is refused and not stored', async () => {
  const count = async () =>
    (await shop.deps.database.selectFrom('files.uploaded_content').select('file_id').execute()).length
  const before = await count()
  expect(await admin.refusal(uploadPicture, body(plainPdf()))).toBe('FILE_KIND_REFUSED')
  const cut = (await picture(300, 300).png().toBuffer()).subarray(0, 200)
  expect(await admin.refusal(uploadPicture, body(cut))).toBe('FILE_UNREADABLE')
  const large = Buffer.concat([await picture(64, 64).png().toBuffer(), Buffer.alloc(UPLOADED_FILE_BYTES_MAX)])
  expect(await admin.refusal(uploadPicture, body(large))).toBe('FIELDS_REFUSED')
  expect(await count()).toBe(before)
})

test('pictures sent at once pass up to the number of an hour, and again when it is over', async () => {
  const other = await shop.member({ type_id: 2, countries: ['PL'], role: 'owner' })
  const left = 5
  await sql`insert into audit.entry (at, admin_id, act, object_kind, object_id, trace)
    select ${shop.time.now}, ${other.user_id}, 'uploadPicture', 'picture', '1', 'earlier'
      from generate_series(1, ${PICTURES_PER_HOUR - left}::integer)`.execute(shop.pool.kysely)
  const content = await picture(64, 64).png().toBuffer()
  const sent = await Promise.allSettled(
    Array.from({ length: crowd(500, 40) }, (_, at) => other.call(uploadPicture, body(content, `${at}.png`))),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(left)
  expect(await other.refusal(uploadPicture, body(content))).toBe('TOO_MANY_REQUESTS')
  await admin.call(uploadPicture, body(content))
  shop.time.now = new Date(shop.time.now.getTime() + HOUR_MS)
  await other.call(uploadPicture, body(content))
})
