import { changeMember, changeMemberAddress } from '@meridian/contract/admin/member-data.ts'
import { type MemberPage, type OpenedMember, openMember } from '@meridian/contract/admin/members.ts'
import { EMPTY_ADDRESS } from '@meridian/domain/address-list.ts'
import { expect, test } from 'vitest'
import { refusedAs } from '../design/story-refusal.ts'
import { answers } from '../design/story-server.ts'
import { all, click, open, shownText, the, type, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import { MemberPerson } from './member-person.tsx'

const ADDRESS = {
  ...EMPTY_ADDRESS,
  name_first: 'Anna',
  name_last: 'Nowak',
  street: 'Krucza',
  street_hn: '5',
  postal_code: '00-548',
  city_name: 'Warszawa',
  phone_prefix: '+48',
  phone_number: '600100200',
  country: { id: 'PL', name: 'Polska' },
  region: null,
  region_id: null,
} as const satisfies OpenedMember['addresses'][number]['address']
const ANNA: OpenedMember = {
  version: 3,
  name_first: 'Anna',
  name_last: 'Nowak',
  name_patronymic: null,
  birth_date: '1980-05-01',
  email: 'anna@example.com',
  phone_prefix: '+48',
  phone_number: '600100200',
  company_name: null,
  tax_number: null,
  addresses: [{ id: 8, is_default: true, address: ADDRESS, regions: [] }],
  sessions: [],
  files: [],
}
const MEMBER: MemberPage = {
  user_id: 7,
  code: 'ANNA1',
  name: 'Anna N.',
  email: 'a***@example.com',
  country_id: 'PL',
  state: 'ACTIVE',
  position: { id: 1, name: 'Member' },
  price_group_id: 2,
  joined_at: '2026-01-01T00:00:00Z',
  version: 3,
  language_id: 'pl',
  settlement_type: null,
  erased_at: null,
  consents: [],
  open_sessions: 0,
}

/** Opens the personal data of a member, which a colleague can change meanwhile. */
async function openPerson(): Promise<{ stored: OpenedMember; sent: object[] }> {
  await Promise.all(['members', 'orders'].map(loadTexts))
  const page = { stored: ANNA, sent: [] as object[] }
  const save = (version: number, change: Partial<OpenedMember>, body: object) => {
    if (version !== page.stored.version) throw refusedAs('VERSION_STALE')
    page.sent.push(body)
    page.stored = { ...page.stored, ...change, version: version + 1 }
    return { member: { user_id: 7, version: version + 1 } }
  }
  await open('/', { '/': <MemberPerson member={MEMBER} canOpen canEnd={false} /> }, [
    answers(openMember, () => ({ opened_member: page.stored })),
    answers(changeMember, ({ body }) => {
      if (body.person.email === 'anna@') {
        throw refusedAs('FIELDS_REFUSED', [{ path: 'email', code: 'EMAIL_INVALID', message: 'Wrong' }])
      }
      // The form sends only fields of an opened member.
      return save(body.version, body.person as Partial<OpenedMember>, body.person)
    }),
    answers(changeMemberAddress, ({ body }) => save(body.version, {}, body.address)),
  ])
  await click('button', 'Show personal data')
  return page
}
const why = async () => type(await the('field', 'In words, for the history'), 'Asked by phone')

test('only what was changed is sent, and a wrong field keeps what was typed and says what is wrong', async () => {
  const page = await openPerson()
  await click('button', 'Correct the data')
  await type(await the('field', 'E-mail address'), 'anna@')
  await why()
  const confirm = () => all('button', 'Correct the data').at(-1)?.click()
  confirm()
  await until(() => expect(shownText()).toContain('An e-mail address looks like'))
  expect(await the('field', 'E-mail address')).toHaveProperty('value', 'anna@')
  await type(await the('field', 'E-mail address'), 'anna@example.org')
  confirm()
  await until(() => expect(page.sent).toEqual([{ email: 'anna@example.org' }]))
})

test('concurrent changes to one name conflict; changes to different fields are merged', async () => {
  const page = await openPerson()
  await click('button', 'Correct the data')
  await type(await the('field', 'Last name'), 'Lis')
  await type(await the('field', 'Phone number'), '600100201')
  await why()
  page.stored = { ...ANNA, version: 4, name_first: 'Hanna', birth_date: '1981-05-01' }
  all('button', 'Correct the data').at(-1)?.click()
  await the('dialog', /Two of you changed this/)
  await click('field', 'Hanna Nowak')
  await click('button', 'Save this choice')
  await until(() => expect(page.stored.version).toBe(5))
  expect(page.stored).toMatchObject({
    name_first: 'Hanna',
    name_last: 'Nowak',
    phone_number: '600100201',
    birth_date: '1981-05-01',
  })
})

test('concurrent changes to one saved address conflict', async () => {
  const page = await openPerson()
  await click('button', 'Correct the address')
  await type(await the('field', 'Town or city'), 'Kraków')
  await why()
  const [saved] = ANNA.addresses
  if (saved === undefined) throw new Error('No address')
  const theirs = { ...saved, address: { ...ADDRESS, street: 'Wrzosowa' } }
  page.stored = { ...ANNA, version: 4, addresses: [theirs] }
  all('button', 'Correct the address').at(-1)?.click()
  await the('dialog', /Two of you changed this/)
  expect(shownText()).toContain('Wrzosowa')
  await click('button', 'Save this choice')
  await until(() => expect(page.sent).toMatchObject([{ street: 'Krucza', city_name: 'Kraków' }]))
})
