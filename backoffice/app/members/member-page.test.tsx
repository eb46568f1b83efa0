import { getMemberBaskets } from '@meridian/contract/admin/baskets.ts'
import {
  getMember,
  listMembers,
  type MemberPage as Member,
  type OpenedMember,
  openMember,
} from '@meridian/contract/admin/members.ts'
import { searchOrders } from '@meridian/contract/admin/orders.ts'
import { listPointAdjustments } from '@meridian/contract/admin/point-adjustments.ts'
import { getMemberPoints } from '@meridian/contract/admin/points.ts'
import { getMemberStructure, listBranches } from '@meridian/contract/admin/structure.ts'
import { getTransfer, listTransfers } from '@meridian/contract/admin/transfers.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { answers } from '../design/story-server.ts'
import { all, click, open, shownText, the, type, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import MemberPage from './member-page.tsx'
import TransferPage from './transfer-page.tsx'

type Transfer = AnswerOf<typeof getTransfer>['transfer']

const MEMBER: Member = {
  user_id: 7,
  code: 'ANNA1',
  name: 'Anna N.',
  email: 'a***@example.com',
  country_id: 'PL',
  state: 'ACTIVE',
  position: { id: 1, name: 'Consultant' },
  price_group_id: 2,
  joined_at: '2026-01-01T00:00:00Z',
  version: 3,
  language_id: 'pl',
  settlement_type: null,
  erased_at: null,
  consents: [],
  open_sessions: 0,
}
const OPENED: OpenedMember = {
  version: 3,
  name_first: 'Anna',
  name_last: 'Nowak',
  name_patronymic: null,
  birth_date: '1980-05-01',
  email: 'anna@example.com',
  phone_prefix: null,
  phone_number: null,
  company_name: null,
  tax_number: null,
  addresses: [],
  sessions: [],
  files: [],
}
const MARTA = { user_id: 3, code: 'MARTA1', name: 'Marta W.', country_id: 'PL' } as const
const TRANSFER: Transfer = {
  id: 5,
  version: 1,
  status: 'pending',
  from_country_id: 'PL',
  to_country_id: 'DE',
  reason: 'I moved',
  member: { user_id: 7, code: 'ANNA1', name: 'Anna N.' },
  created_at: '2026-11-20T00:00:00Z',
  decided_at: null,
  effective_from: null,
  applied_at: null,
  decision_reason: null,
  decided_by: null,
  language_id: 'pl',
  language_after: 'pl',
  would_be_effective_from: '2026-12-01T00:00:00Z',
  money_before: { currency_code: 'PLN', redeem_rate_hundredths: 8 },
  money_after: { currency_code: 'EUR', redeem_rate_hundredths: 2 },
}
const ORDER: AnswerOf<typeof searchOrders>['rows'][number] = {
  order_id: 40,
  number: 'M-261120-0040',
  version: 1,
  state: 'PAID',
  payment_status: 'PAID',
  shipping_status: 'OPEN',
  return_status: 'NONE',
  document_status: 'NONE',
  country_id: 'PL',
  placed_at: '2026-11-20T00:00:00Z',
  paid_at: null,
  promised_on: null,
  buyer_name: 'Anna Nowak',
  buyer_email: 'a***@example.com',
  user_id: 7,
  payment_method_type: 'card',
  shipping_method_name: 'Courier',
  shipping_method_own_name: null,
  articles: [],
  article_count: 0,
  pieces: 1,
  currency_code: 'PLN',
  total_gross: 9900,
}
const NONE = { rows: [], first: null, next: null, total: { count: 0, is_exact: true } }

async function openPage(address: string, transfer = TRANSFER) {
  await Promise.all(['members', 'orders'].map(loadTexts))
  return open(address, { '/members/:memberId': <MemberPage />, '/transfers/:transferId': <TransferPage /> }, [
    answers(getMember, () => ({ member: MEMBER })),
    answers(openMember, () => ({ opened_member: OPENED })),
    answers(getTransfer, () => ({ transfer })),
    answers(getMemberStructure, () => ({
      structure: { above: [MARTA], members_in_first_line: 4, months: [], reached: [] },
    })),
    answers(getMemberPoints, () => ({
      points: { available: 120_00, pending: 0, held: 0, lots: [], movements: [] },
    })),
    answers(searchOrders, () => ({ ...NONE, rows: [ORDER] })),
    answers(getMemberBaskets, () => ({ baskets: [] })),
    answers(listBranches, () => NONE),
    answers(listMembers, ({ query }) => ({ ...NONE, rows: query.search === 'mart' ? [{ ...MEMBER, ...MARTA }] : [] })),
    answers(listPointAdjustments, () => NONE),
    answers(listTransfers, () => NONE),
  ])
}

test('the parts of a member are tabs in the address, which the way back knows; what was opened stays open', async () => {
  const page = await openPage('/members/7')
  await click('button', 'Show personal data')
  await until(() => expect(shownText()).toContain('anna@example.com'))
  await click('link', 'Structure')
  await the('link', 'Marta W.')
  expect(page.address()).toBe('/members/7?tab=structure')
  expect((await the('link', 'Structure')).getAttribute('aria-current')).toBe('page')
  expect(all('heading', 'Personal data')).toEqual([])
  await click('link', 'Orders')
  await the('link', ORDER.number)
  await the('heading', 'Open baskets')
  await page.goTo(-1)
  await the('link', 'Marta W.')
  await page.goTo(-1)
  await the('heading', 'Personal data')
  expect(shownText()).toContain('anna@example.com')
  expect(page.asked.filter(({ name }) => name === 'openMember')).toHaveLength(1)
})

test.each([
  ['orders', 'Open baskets'],
  ['structure', 'Structure'],
  ['points', 'Points given and taken'],
  ['no-such-tab', 'Personal data'],
])('the address of the tab %s opens it', async (tab, heading) => {
  await openPage(`/members/7?tab=${tab}`)
  await the('heading', heading)
})

test('somebody below is found by a part of a name, and nobody is said', async () => {
  const page = await openPage('/members/7?tab=structure')
  const field = await the('field', 'Find somebody below, by name or number')
  await type(field, 'mart')
  await until(() => expect(all('link', 'Marta W.')).toHaveLength(2))
  expect(page.asked.at(-1)?.input.query).toMatchObject({ search: 'mart', below: 7 })
  await type(field, 'martx')
  await until(() => expect(shownText()).toContain('Nobody below fits.'))
})

test('a move to decide shows what it keeps and what it changes, and the orders that are open', async () => {
  const page = await openPage('/transfers/5')
  await the('link', 'Marta W.')
  expect(shownText()).toContain('Recommended directly4')
  expect(shownText()).toContain('PositionConsultant')
  expect(shownText()).toMatch(/Worth of the available pointsPLN.9\.60 → EUR.2\.40/)
  expect(shownText()).toContain('CurrencyPLN → EUR')
  expect(shownText()).toContain('Price group2')
  await the('heading', 'Open orders')
  await the('link', ORDER.number)
  const asked = page.asked.find(({ name }) => name === 'searchOrders')
  expect(asked?.input.query).toMatchObject({ search: 'ANNA1' })
  expect(asked?.input.query).toHaveProperty('state', expect.not.arrayContaining(['DELIVERED', 'CANCELLED']))
})

test.each<Partial<Transfer>>([{ status: 'rejected' }, { status: 'approved', applied_at: '2026-12-01T00:00:00Z' }])(
  'of a move that is over, %j, nothing is foretold',
  async (over) => {
    const page = await openPage('/transfers/5', { ...TRANSFER, ...over })
    await the('heading', 'What the member wrote')
    expect(all('heading', 'What it means')).toEqual([])
    expect(page.asked.map(({ name }) => name)).not.toContain('getMemberStructure')
  },
)
