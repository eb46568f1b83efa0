import { getClubData } from '@meridian/contract/sec/account.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'

const shop = await openTestShop()

const clubData = async (name: string, languageId: 'en' | 'pl' = 'en') =>
  (await (await shop.user(name)).call(getClubData, { query: { languageId } })).account_club_data

test('a member sees their number, position, points and recommender', async () => {
  expect(await clubData('marek')).toMatchObject({
    code: 'MAREK22',
    recommend_path: '/register?ref=MAREK22',
    country: { id: 'PL', name: 'Poland' },
    period: shop.time.now.toISOString().slice(0, 7),
    recommender: { code: 'ANNA2019', name: 'Anna K.', image: null },
    position: { id: expect.any(Number), name: expect.any(String) },
    members_in_first_line: expect.any(Number),
  })
})

test('a member without a sponsor has no recommender', async () => {
  expect((await clubData('anna')).recommender).toBeNull()
})

test('the position is named in the given language', async () => {
  const [english, polish] = [await clubData('anna'), await clubData('anna', 'pl')]
  expect(english.position.id).toBe(polish.position.id)
  expect(polish.country.name).toBe('Polska')
})

test('a recommender’s picture is shown if they allow it', async () => {
  const { file_id } = await shop.deps.database
    .insertInto('files.file')
    .values({
      kind: 'picture',
      name: 'upload',
      media_type: 'image/webp',
      width: 512,
      height: 512,
      sha256: 'a'.repeat(64),
      is_public: false,
      created_at: shop.time.now,
    })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  const key = 'k'.repeat(32)
  await shop.deps.database
    .insertInto('files.upload')
    .values({ file_id, key, content: Buffer.from('x') })
    .execute()
  const ofAnna = (change: { avatar_file_id?: number; shows_picture?: boolean }) =>
    shop.deps.database
      .updateTable('sec.user_person')
      .set(change)
      .where('user_id', '=', (where) =>
        where.selectFrom('sec.user_account').select('user_id').where('code', '=', 'ANNA2019'),
      )
      .execute()
  await ofAnna({ avatar_file_id: file_id })
  expect((await clubData('marek')).recommender?.image).toBeNull()
  await ofAnna({ shows_picture: true })
  expect((await clubData('marek')).recommender?.image).toBe(`/files/uploads/${key}.webp`)
})

test('guests, admins and callers without a session have no club data', async () => {
  const query = { languageId: 'en' } as const
  expect(await (await shop.guest('PL')).refusal(getClubData, { query })).toBe('CALLER_NOT_ALLOWED')
  expect(await (await shop.user('admin_pl')).refusal(getClubData, { query })).toBe('CALLER_NOT_ALLOWED')
  expect(await shop.nobody.refusal(getClubData, { query })).toBe('TOKEN_REQUIRED')
})
