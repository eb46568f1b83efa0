import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getPublicPaths } from '@meridian/contract/files.ts'
import { getGeneralData, getPersonalData, setAvatar } from '@meridian/contract/sec/account.ts'
import { UPLOAD_BYTES_MAX } from '@meridian/domain/picture.ts'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { filesPlugin } from '../../files/serve-files.ts'
import { createApi } from '../../gate/api.ts'
import { createTestShop, type TestUser } from '../../testing/testing.ts'
import { hostileFiles, picture, withChunk } from './avatar-testing.ts'

const query = { languageId: 'en' } as const

let ewa: TestUser
const shop = await createTestShop()
const made = await mkdtemp(path.join(tmpdir(), 'avatars-'))
const app = fastify()
await app.register(filesPlugin(shop.deps, { masters: made, made, shop_name: 'Meridian' }))
beforeEach(async () => {
  ewa = await shop.member()
})
afterAll(async () => {
  await app.close()
  await shop.close()
  await rm(made, { recursive: true })
})

const sendText = (base64_code: string | null, of = ewa) => of.call(setAvatar, { query, body: { base64_code } })
/** The path of the picture made from a file. */
async function send(file: Buffer, of = ewa): Promise<string> {
  const { account_personal_data } = await sendText(file.toString('base64'), of)
  if (account_personal_data.avatar === null) throw new Error('There is no picture')
  return account_personal_data.avatar
}
const refusalOf = (file: Buffer) => ewa.refusal(setAvatar, { query, body: { base64_code: file.toString('base64') } })
const get = (url: string) => app.inject({ url })
const uploads = async () => {
  const [{ count } = { count: 0 }] = await shop.deps.database
    .selectFrom('files.upload')
    .select((select) => select.fn.countAll<number>().as('count'))
    .execute()
  return Number(count)
}

test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a visible WebP of 512 by 512', async (format) => {
  const avatar = await send(await picture(800, 600).toFormat(format).toBuffer())
  expect(avatar).toMatch(/^\/files\/uploads\/[A-Za-z0-9_-]{32}\.webp$/)
  expect((await ewa.call(getPersonalData, {})).account_personal_data.avatar).toBe(avatar)
  expect((await ewa.call(getGeneralData, { query })).account_general_data.image).toBe(avatar)
  const response = await get(avatar)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=86400',
  })
  const { format: kept, width, height } = await sharp(response.rawPayload).metadata()
  expect([kept, width, height]).toEqual(['webp', 512, 512])
})

test('a new picture replaces the old one, whose bytes are deleted', async () => {
  const before = await uploads()
  const first = await send(await picture(64, 64).png().toBuffer())
  const second = await send(await picture(64, 64).png().toBuffer())
  expect(second).not.toBe(first)
  expect((await get(first)).statusCode).toBe(404)
  expect((await get(second)).statusCode).toBe(200)
  expect(await uploads()).toBe(before + 1)
  expect((await sendText(null)).account_personal_data.avatar).toBeNull()
  expect((await get(second)).statusCode).toBe(404)
  expect(await uploads()).toBe(before)
  const files = await shop.deps.database
    .selectFrom('files.file')
    .select('file_id')
    .where('name', '=', 'upload')
    .execute()
  expect(files).toHaveLength(before)
})

test('ten concurrent uploads leave one picture', async () => {
  const before = await uploads()
  const file = await picture(64, 64).png().toBuffer()
  await Promise.allSettled(Array.from({ length: 10 }, () => send(file)))
  expect(await uploads()).toBe(before + 1)
})

test('a picture is not found by its number, nor by a nearly correct path', async () => {
  const avatar = await send(await picture(64, 64).png().toBuffer())
  const { file_id } = await shop.deps.database
    .selectFrom('sec.user_person')
    .select('avatar_file_id as file_id')
    .where('user_id', '=', ewa.user_id)
    .executeTakeFirstOrThrow()
  expect(await shop.nobody.call(getPublicPaths, { query: { ids: [file_id ?? 0] } })).toEqual({ files: {} })
  const key = avatar.slice('/files/uploads/'.length, -'.webp'.length)
  for (const path of [
    `${key.slice(0, -1)}${key.endsWith('A') ? 'Q' : 'A'}.webp`,
    `${key}.png`,
    key,
    `${key.slice(0, 21)}.webp`,
    '%00.webp',
    '..%2f.webp',
  ]) {
    expect((await get(`/files/uploads/${path}`)).statusCode, path).toBe(404)
  }
})

test('a picture is rotated by its EXIF orientation, and its location data are removed', async () => {
  const file = await picture(400, 200)
    .withExif({ IFD0: { Copyright: 'canary-of-the-author' }, IFD3: { GPSLatitude: '54/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(file.includes('canary-of-the-author')).toBe(true)
  const { rawPayload } = await get(await send(file))
  const kept = await sharp(rawPayload).metadata()
  expect([kept.exif, kept.icc, kept.xmp, kept.iptc, kept.orientation]).toEqual(Array(5).fill(undefined))
  expect(rawPayload.includes('canary-of-the-author')).toBe(false)
})

describe('metadata in a picture are removed', () => {
  const PASSENGER = '<script>canary()</script>PK\x03\x04'
  test.each([
    ['after a JPEG', async () => Buffer.concat([await picture(64, 64).jpeg().toBuffer(), Buffer.from(PASSENGER)])],
    ['after a PNG', async () => Buffer.concat([await picture(64, 64).png().toBuffer(), Buffer.from(PASSENGER)])],
    ['after a WebP', async () => Buffer.concat([await picture(64, 64).webp().toBuffer(), Buffer.from(PASSENGER)])],
    [
      'in a text of a PNG',
      async () => withChunk(await picture(64, 64).png().toBuffer(), 'tEXt', Buffer.from(`Comment\0${PASSENGER}`)),
    ],
    [
      'in a comment of a JPEG',
      async () => {
        const jpeg = await picture(64, 64).jpeg().toBuffer()
        const length = Buffer.alloc(2)
        length.writeUInt16BE(PASSENGER.length + 2)
        return Buffer.concat([
          jpeg.subarray(0, 2),
          Buffer.from([0xff, 0xfe]),
          length,
          Buffer.from(PASSENGER),
          jpeg.subarray(2),
        ])
      },
    ],
  ])('%s', async (_where, make) => {
    const file = await make()
    expect(file.includes('canary()')).toBe(true)
    const { rawPayload } = await get(await send(file))
    expect(rawPayload.includes('canary()')).toBe(false)
    expect(rawPayload.includes('PK\x03\x04')).toBe(false)
  })
})

test('pictures of every colour type are accepted, of an animation the first frame', async () => {
  const colour = picture(80, 80)
  const files = [
    await colour.clone().toColourspace('cmyk').jpeg().toBuffer(),
    await colour.clone().greyscale().png().toBuffer(),
    await colour.clone().toColourspace('rgb16').png().toBuffer(),
    await colour.clone().png({ palette: true }).toBuffer(),
    await colour.clone().jpeg({ progressive: true }).toBuffer(),
    await sharp({ create: { width: 64, height: 64, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer(),
    await sharp([await colour.clone().png().toBuffer(), await colour.clone().negate().png().toBuffer()], {
      join: { animated: true },
    })
      .webp()
      .toBuffer(),
  ]
  for (const file of files) {
    const { width, height, pages } = await sharp((await get(await send(file))).rawPayload).metadata()
    expect([width, height, pages]).toEqual([512, 512, undefined])
  }
})

test('noise is compressed to a small size', async () => {
  const noise = sharp({
    create: {
      width: 512,
      height: 512,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
  expect((await get(await send(await noise.png().toBuffer()))).rawPayload.length).toBeLessThanOrEqual(200_000)
})

test('a file that is no acceptable picture is refused, whatever its name, and not stored', async () => {
  const before = await uploads()
  const files = Object.entries(await hostileFiles())
  expect(files.length).toBeGreaterThanOrEqual(40)
  for (const [name, file] of files) {
    ewa = await shop.member()
    expect(await refusalOf(file), name).toBe('PICTURE_UNREADABLE')
    expect((await ewa.call(getPersonalData, {})).account_personal_data.avatar, name).toBeNull()
  }
  expect(await uploads()).toBe(before)
}, 30_000)

test('only strict base64 is accepted', async () => {
  const right = (await picture(64, 64).png().toBuffer()).toString('base64')
  const texts = {
    empty: '',
    'a blank': ' ',
    'a data address': `data:image/png;base64,${right}`,
    'a blank at the end': `${right} `,
    'the alphabet of addresses': `${right.slice(0, 8)}-_${right.slice(10)}`,
    'no padding': `${right.slice(0, -4)}AA`,
    'padding in the middle': `AA==${right}`,
    'bits left over': 'iVBORw0KGgp=',
    'letters of no base64': `ą${right.slice(1)}`,
    hexadecimal: '\\x89504e47',
  }
  for (const [name, text] of Object.entries(texts)) {
    expect(await ewa.refusal(setAvatar, { query, body: { base64_code: text } }), name).toBe('PICTURE_UNREADABLE')
  }
  // No field accepts control characters, so these are rejected before decoding.
  for (const text of [right.replace(/(.{76})/g, '$1\r\n'), `\u0000${right.slice(1)}`]) {
    expect(await ewa.refusal(setAvatar, { query, body: { base64_code: text } })).toBe('FIELDS_REFUSED')
  }
})

test('a file above the limit shown in the form is refused, and a body above its limit is not read', async () => {
  expect(await refusalOf(Buffer.alloc(UPLOAD_BYTES_MAX + 1, 'x'))).toBe('TOO_LARGE')
  expect(await ewa.refusal(setAvatar, { query, body: { base64_code: 'A'.repeat(7_000_004) } })).toBe('FIELDS_REFUSED')

  const api = await createApi({
    service: shop.service,
    receive: async () => {},
    receiveParcel: async () => {},
    log: shop.deps.log,
    trustProxy: false,
    publicUrl: 'http://localhost:3000',
    cacheVersion: () => '1',
    clientSecrets: ['secret-of-the-client'],
  })
  const patch = (token: string | undefined, base64_code: string) =>
    api.inject({
      method: 'PATCH',
      url: '/api/sec/api/account/personal-data/avatar?languageId=en',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      payload: JSON.stringify({ base64_code }),
    })
  const noise = sharp({
    create: {
      width: 1500,
      height: 1000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
  const large = (await noise.png().toBuffer()).toString('base64')
  expect(large.length).toBeGreaterThan(1_000_000)
  expect((await patch(ewa.token, large)).statusCode).toBe(200)
  expect((await patch(ewa.token, 'A'.repeat(11_200_000))).statusCode).toBe(413)
  // An unauthorized call is refused before a large body is read.
  expect((await patch(undefined, 'A'.repeat(11_200_000))).statusCode).toBe(401)
  await api.close()
})

test('a picture can be changed thirty times an hour', async () => {
  const file = Buffer.from('no picture').toString('base64')
  for (let turn = 0; turn < 30; turn++) await ewa.refusal(setAvatar, { query, body: { base64_code: file } })
  expect(await ewa.refusal(setAvatar, { query, body: { base64_code: file } })).toBe('TOO_MANY_REQUESTS')
  // Removing it is always possible.
  expect((await sendText(null)).account_personal_data.avatar).toBeNull()
})

test('callers change only their own picture; guests, admins and callers without a session have none', async () => {
  const avatar = await send(await picture(64, 64).png().toBuffer())
  await sendText(null, await shop.member())
  expect((await get(avatar)).statusCode).toBe(200)
  const guest = await shop.guest('PL')
  const admin = await shop.member({ type_id: 2, countries: ['PL'] })
  const body = { base64_code: null }
  expect(await guest.refusal(setAvatar, { query, body })).toBe('CALLER_NOT_ALLOWED')
  expect(await admin.refusal(setAvatar, { query, body })).toBe('CALLER_NOT_ALLOWED')
  expect(await shop.nobody.refusal(setAvatar, { query, body })).toBe('TOKEN_REQUIRED')
})
