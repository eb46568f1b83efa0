import {
  createCountryTransferRequest,
  getGeneralData,
  listCountryTransferRequests,
  rejectCountryTransferRequest,
} from '@meridian/contract/sec/account.ts'
import { initialTransferRequests, transferRequestsReducer } from '@meridian/domain/state/account.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { afterTransfer } from '../../jobs/after-transfer.ts'
import { callerWith, openTestShop, type TestUser } from '../../testing/testing.ts'
import { applyDueTransfers } from './country-transfers-jobs.ts'

const query = { languageId: 'en' } as const

let ewa: TestUser
const shop = await openTestShop()
beforeEach(async () => {
  shop.time.now = new Date()
  ewa = await shop.member()
})

const requestTransfer = async (country_id: 'DE' | 'PL' | 'CZ' | 'HU', reason?: string) =>
  (await ewa.call(createCountryTransferRequest, { query, body: { country_id, reason } })).country_transfer_request
const reject = (id: number, of = ewa) =>
  of.call(rejectCountryTransferRequest, { params: { countryTransferRequestId: id } })
const list = async (page?: number, limit?: number) =>
  (await ewa.call(listCountryTransferRequests, { query: { ...query, page, limit } })).country_transfer_requests

/** An admin's decision. */
const approve = (id: number, decided_at: Date) =>
  shop.deps.database
    .updateTable('sec.country_transfer_request')
    .set({ status: 'approved', decided_at })
    .where('id', '=', id)
    .execute()
const sweep = (now: Date, afterTransfer = async (_tx: unknown, _moved: { user_id: number }) => {}) =>
  applyDueTransfers({ database: shop.deps.database, afterTransfer }, now)
const account = () =>
  shop.deps.database
    .selectFrom('sec.user_account')
    .select(['country_id', 'language_id', 'session_version'])
    .where('user_id', '=', ewa.user_id)
    .executeTakeFirstOrThrow()

test('a member requests a move to another country, which then waits', async () => {
  const request = await requestTransfer('DE', ' I moved to Berlin ')
  expect(request).toEqual({
    id: expect.any(Number),
    status: 'pending',
    reason: 'I moved to Berlin',
    from_country: { id: 'PL', name: 'Poland' },
    to_country: { id: 'DE', name: 'Germany' },
    created_at: shop.time.now.toISOString(),
    decided_at: null,
    effective_from: null,
  })
  expect(await list()).toEqual([request])
})

test('only one request waits at a time, even of twenty concurrent ones', async () => {
  const requested = await Promise.allSettled(Array.from({ length: 20 }, () => requestTransfer('DE')))
  expect(requested.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await ewa.refusal(createCountryTransferRequest, { query, body: { country_id: 'CZ' } })).toBe(
    'TRANSFER_PENDING',
  )
  expect(await list()).toHaveLength(1)
})

test('neither the current country nor one without a shop can be requested', async () => {
  await expect(requestTransfer('PL')).rejects.toMatchObject({
    error: 'FIELDS_REFUSED',
    fields: [{ path: 'country_id', code: 'OWN_COUNTRY' }],
  })
  // A country that the contract does not have.
  const mars = { country_id: 'MS' as 'DE' }
  expect(await ewa.refusal(createCountryTransferRequest, { query, body: mars })).toBe('MALFORMED')
})

test('a member withdraws a waiting request, once, and may request again', async () => {
  const { id } = await requestTransfer('DE')
  expect(await reject(id)).toEqual({ country_transfer_request: { id, status: 'rejected' } })
  expect(await ewa.refusal(rejectCountryTransferRequest, { params: { countryTransferRequestId: id } })).toBe(
    'REQUEST_DECIDED',
  )
  expect((await list())[0]).toMatchObject({ status: 'rejected', decided_at: shop.time.now.toISOString() })
  expect((await requestTransfer('CZ')).status).toBe('pending')
})

test('an approved request cannot be withdrawn, and shows the day it takes effect', async () => {
  const { id } = await requestTransfer('DE')
  await approve(id, new Date('2026-11-30T23:00:00Z'))
  expect(await ewa.refusal(rejectCountryTransferRequest, { params: { countryTransferRequestId: id } })).toBe(
    'REQUEST_DECIDED',
  )
  expect((await list())[0]).toMatchObject({ status: 'approved', effective_from: '2026-12-01T00:00:00.000Z' })
  expect(await ewa.refusal(createCountryTransferRequest, { query, body: { country_id: 'CZ' } })).toBe(
    'TRANSFER_PENDING',
  )
})

test('requests are paged newest first; an empty page is the end, and the client sees each once', async () => {
  const ids: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const { id } = await requestTransfer('DE')
    await reject(id)
    ids.unshift(id)
  }
  let state = initialTransferRequests<Awaited<ReturnType<typeof list>>[number]>()
  for (let page = 1; state.has_next_page; page++) {
    state = transferRequestsReducer(state, { type: 'page_loaded', country_transfer_requests: await list(page, 2) })
    // A new request while the pages are read pushes one request into the next page.
    if (page === 1) await reject((await requestTransfer('CZ')).id)
  }
  expect(state.country_transfer_requests.map(({ id }) => id)).toEqual(ids)
  expect(await list(4, 2)).toEqual([])
  expect(await list()).toHaveLength(6)
})

test("another member's request looks like a missing one", async () => {
  const { id } = await requestTransfer('DE')
  const jan = await shop.member()
  for (const countryTransferRequestId of [id, 2_000_000_000]) {
    expect(await jan.refusal(rejectCountryTransferRequest, { params: { countryTransferRequestId } })).toBe(
      'REQUEST_ABSENT',
    )
  }
  expect((await jan.call(listCountryTransferRequests, { query })).country_transfer_requests).toEqual([])
  expect((await list())[0]?.status).toBe('pending')
})

test('guests, admins and callers without a session cannot request a transfer', async () => {
  const guest = await shop.guest('PL')
  const admin = await shop.member({ type_id: 2, countries: ['PL'] })
  expect(await guest.refusal(listCountryTransferRequests, { query })).toBe('CALLER_NOT_ALLOWED')
  expect(await admin.refusal(createCountryTransferRequest, { query, body: { country_id: 'DE' } })).toBe(
    'CALLER_NOT_ALLOWED',
  )
  expect(await shop.nobody.refusal(rejectCountryTransferRequest, { params: { countryTransferRequestId: 1 } })).toBe(
    'TOKEN_REQUIRED',
  )
})

describe('an approved move', () => {
  const APPROVED = new Date('2026-10-12T09:00:00Z')
  const LAST_MOMENT = new Date('2026-10-31T23:59:59.999Z')
  const NEXT_PERIOD = new Date('2026-11-01T00:00:00Z')

  test('takes effect at the start of the next period and not before', async () => {
    const { id } = await requestTransfer('DE')
    await approve(id, APPROVED)
    await sweep(LAST_MOMENT)
    expect(await account()).toMatchObject({ country_id: 'PL', session_version: 1 })
    await sweep(NEXT_PERIOD)
    // Polish is offered in Germany, so the language stays.
    expect(await account()).toMatchObject({ country_id: 'DE', language_id: 'pl', session_version: 2 })
    await sweep(NEXT_PERIOD)
    expect(await account()).toMatchObject({ session_version: 2 })
  })

  test('changes a language that is not offered there to the first that is', async () => {
    const { id } = await requestTransfer('HU')
    await approve(id, APPROVED)
    await sweep(NEXT_PERIOD)
    expect(await account()).toMatchObject({ country_id: 'HU', language_id: 'hu' })
  })

  test('is reported once, in the same transaction, to the code that computes the price group', async () => {
    const { id } = await requestTransfer('CZ')
    await approve(id, APPROVED)
    await expect(sweep(NEXT_PERIOD, () => Promise.reject(new Error('The structure is away')))).rejects.toThrow()
    expect(await account()).toMatchObject({ country_id: 'PL' })
    const reported: number[] = []
    const recordMove = async (_tx: unknown, { user_id }: { user_id: number }) => {
      reported.push(user_id)
    }
    await Promise.all([sweep(NEXT_PERIOD, recordMove), sweep(NEXT_PERIOD, recordMove), sweep(NEXT_PERIOD, recordMove)])
    expect(reported).toEqual([ewa.user_id])
    expect(await account()).toMatchObject({ country_id: 'CZ', session_version: 2 })
  })

  test('recomputes price group and settlement by the current position', async () => {
    const { id } = await requestTransfer('DE')
    await approve(id, APPROVED)
    await shop.deps.database
      .updateTable('sec.user_account')
      .set({ price_group_id: 3, settlement_type: 'commission' })
      .where('user_id', '=', ewa.user_id)
      .execute()
    await applyDueTransfers({ database: shop.deps.database, afterTransfer }, NEXT_PERIOD)
    const moved = await shop.deps.database
      .selectFrom('sec.user_account')
      .select(['country_id', 'price_group_id', 'settlement_type'])
      .where('user_id', '=', ewa.user_id)
      .executeTakeFirstOrThrow()
    expect(moved).toEqual({ country_id: 'DE', price_group_id: 2, settlement_type: null })
  })

  test('ends the tokens of the old country, and a new move may be requested afterwards', async () => {
    const { id } = await requestTransfer('DE')
    await approve(id, APPROVED)
    await sweep(NEXT_PERIOD)
    shop.sessions.forget()
    expect(await ewa.refusal(getGeneralData, { query })).toBe('TOKEN_INVALID')
    const again = await shop.sessions.signPerson(
      {
        user_id: ewa.user_id,
        session_id: ewa.session_id,
        session_version: 2,
        type_id: 3,
        roles: ['user'],
        username: 'Ewa',
        email: ewa.email,
        country_id: 'DE',
        language_id: 'pl',
        countries: [],
        price_group_id: 2,
        settlement_type: null,
        old_system_id: null,
        created_at: shop.time.now,
      },
      shop.time.now,
    )
    ewa = { ...ewa, ...callerWith(shop.service, again), token: again }
    const { account_general_data } = await ewa.call(getGeneralData, { query })
    expect(account_general_data.country.id).toBe('DE')
    expect(await list()).toMatchObject([{ id, status: 'approved' }])
    expect((await requestTransfer('PL')).from_country.id).toBe('DE')
  })
})
