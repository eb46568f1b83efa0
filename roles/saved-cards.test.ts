import { createPayment, getPayment, listSavedCards, removeSavedCard } from '@meridian/contract/payments.ts'
import { exportAccount } from '@meridian/contract/sec/account.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { SAVED_CARDS_MAX } from '@meridian/domain/saved-card.ts'
import { MINUTE_MS } from '@meridian/domain/time-units.ts'
import { HAND_WASH_AMBER, PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import { type PaymentProvider, ProviderSilent } from '@meridian/services/payments/provider.ts'
import { lockSavedCard, storeSavedCard } from '@meridian/services/payments/saved-cards/saved-card-queries.ts'
import { removeDueCards } from '@meridian/services/payments/saved-cards/saved-cards.ts'
import { PERSONAL_DATA_HOLDERS } from '@meridian/services/personal-data/personal-data-holders.ts'
import { erasePerson } from '@meridian/services/sec/members/account-erasure.ts'
import { actAs } from '@meridian/services/sec/members/acting-testing.ts'
import { placeMemberOrder, retryWhenBusy } from '@meridian/services/shop/cart/member-cart-testing.ts'
import { readOrderIds } from '@meridian/services/shop/order/personal-data.ts'
import { crowd } from '@meridian/services/testing/crowd-testing.ts'
import { callerWith, type TestUser } from '@meridian/services/testing/testing.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createShopPaidBy, openSandbox, orderState, type PayingShop, until } from './payments-testing.ts'
import { openStripe, STRIPE_HEADERS } from './stripe-testing.ts'

/** SPEC §3 Orders and payments: cards that members save, with each provider that can. */

const { PL } = PAYMENT_METHOD_IDS

describe.each([
  {
    name: 'sandbox',
    token: (behaviour: string) => `tok_${behaviour}`,
    plain: 'capture',
    lost: 'removal_timeout_after',
  },
  {
    name: 'stripe',
    token: (behaviour: string) => `pm_fault_${behaviour}`,
    plain: 'success',
    lost: 'detach_timeout_after',
  },
] as const)('with $name', ({ name, token, plain, lost }) => {
  let paying: Omit<PayingShop, 'sandbox'>
  let provider: PaymentProvider
  let stripeUrl = ''
  beforeAll(async () => {
    paying = await createShopPaidBy(async (clock) => {
      const opened = name === 'sandbox' ? await openSandbox() : await openStripe(clock)
      if ('url' in opened) stripeUrl = opened.url
      provider = opened.provider
      return opened
    })
  })
  beforeEach(() => {
    paying.shop.time.now = new Date()
  })
  afterAll(() => paying?.close())
  afterEach(() => paying.everythingReconciles())

  const order = (member: TestUser) =>
    placeMemberOrder(member, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const body = (order_id: number, means: Record<string, unknown>) => ({ order_id, languageId: 'en' as const, ...means })
  const cardsOf = async (member: TestUser) => (await member.call(listSavedCards, {})).saved_cards
  /** Places an order and pays it. */
  async function pay(member: TestUser, means: Record<string, unknown>) {
    const placed = await order(member)
    const { payment } = await member.call(createPayment, { body: body(placed.order_id, means) })
    return { placed, payment }
  }
  /** A member with one saved card. */
  async function saver(behaviour: string = plain) {
    const member = await paying.shop.member()
    const { payment } = await pay(member, { card_token: token(behaviour), save_card: true })
    expect(payment.status).toBe('CAPTURED')
    const [card] = await cardsOf(member)
    if (card === undefined) throw new Error('No card was saved')
    return { member, card }
  }
  async function tokenOf(saved_card_id: number) {
    const found = await paying.shop.pool.kysely
      .selectFrom('payments.saved_card')
      .select('provider_card_id')
      .where('saved_card_id', '=', saved_card_id)
      .executeTakeFirst()
    return found?.provider_card_id ?? ''
  }
  const dueRemovals = () => paying.shop.pool.kysely.selectFrom('payments.card_removal').select('provider_id').execute()
  const keeping = () => {
    if (provider.cards === undefined) throw new Error('This provider saves no cards')
    return provider.cards
  }

  test('a member saves a card, sees its last digits and pays the next order with it', async () => {
    const { member, card } = await saver()
    expect(card).toMatchObject({ provider: name, brand: 'visa', last4: '4242', expires_month: 12, expired: false })
    const { placed, payment } = await pay(member, { saved_card_id: card.id })
    expect(payment).toMatchObject({ status: 'CAPTURED' })
    expect(await orderState(member, placed)).toBe('PAID')
    // Saved once more, it is still one card.
    await pay(member, { card_token: token(plain), save_card: true })
    const [again, ...others] = await cardsOf(member)
    expect(again).toMatchObject({ last4: '4242' })
    expect(others).toEqual([])
    await removeDueCards(paying.shop.paymentDeps)
    expect(await dueRemovals()).toEqual([])
    expect((await pay(member, { saved_card_id: again?.id })).payment.status).toBe('CAPTURED')
  })

  test('without the wish nothing is saved, nor for a declined card', async () => {
    const member = await paying.shop.member()
    await pay(member, { card_token: token(plain) })
    await pay(member, { card_token: token(plain), save_card: false })
    await pay(member, { card_token: name === 'stripe' ? token('declined') : token('decline'), save_card: true })
    expect(await cardsOf(member)).toEqual([])
  })

  test('a card is saved though the answer to its payment was lost', async () => {
    const member = await paying.shop.member()
    const { placed } = await pay(member, { card_token: token('timeout_after'), save_card: true })
    await until(
      async () => {
        await paying.sweep()
        return orderState(member, placed)
      },
      (state) => state === 'PAID',
    )
    expect(await cardsOf(member)).toHaveLength(1)
  })

  test('a payment goes on without saving where the provider opens no account', async () => {
    const member = await paying.shop.member()
    const opening = vi.spyOn(keeping(), 'openVault').mockRejectedValue(new ProviderSilent('No answer'))
    onTestFinished(() => opening.mockRestore())
    const { payment } = await pay(member, { card_token: token(plain), save_card: true })
    expect(payment.status).toBe('CAPTURED')
    expect(opening).toHaveBeenCalledOnce()
    expect(await cardsOf(member)).toEqual([])
  })

  test('a saved card that is declined leaves the order to be paid with another', async () => {
    const { member, card } = await saver('declines_when_saved')
    const { placed, payment } = await pay(member, { saved_card_id: card.id })
    expect(payment).toMatchObject({ status: 'FAILED', decline_code: 'card_declined' })
    // Declined is not gone.
    expect(await cardsOf(member)).toHaveLength(1)
    const second = await member.call(createPayment, { body: body(placed.order_id, { card_token: token(plain) }) })
    expect(second.payment.status).toBe('CAPTURED')
    expect(await orderState(member, placed)).toBe('PAID')
  })

  test('the bank may ask for 3-D Secure before a saved card pays', async () => {
    const { member, card } = await saver('secure_when_saved')
    const { placed, payment } = await pay(member, { saved_card_id: card.id })
    const { action } = payment
    if (action?.kind !== 'redirect') throw new Error('No page of the bank')
    const confirm = new URLSearchParams({ action: 'confirm' })
    const answer = await fetch(action.url, { method: 'POST', body: confirm, redirect: 'manual' })
    expect(answer.status).toBe(303)
    await until(
      async () => {
        paying.shop.time.now = new Date()
        await member.call(getPayment, { params: { token: payment.token } })
        return orderState(member, placed)
      },
      (state) => state === 'PAID',
    )
  })

  test('a removed card pays no more from that moment, and soon not at the provider either', async () => {
    const { member, card } = await saver()
    const provider_card_id = await tokenOf(card.id)
    const removing = vi.spyOn(keeping(), 'remove').mockRejectedValue(new ProviderSilent('No answer'))
    expect(await member.call(removeSavedCard, { params: { savedCardId: card.id } })).toEqual({ saved_cards: [] })
    await removeDueCards(paying.shop.paymentDeps)
    expect(removing).toHaveBeenCalledOnce()
    removing.mockRestore()
    // Though the provider still has it.
    expect(await keeping().read(provider_card_id)).not.toBeNull()
    const placed = await order(member)
    const refused = { body: body(placed.order_id, { saved_card_id: card.id }) }
    expect(await member.refusal(createPayment, refused)).toBe('CARD_ABSENT')
    expect(await paying.attemptsOf(placed)).toEqual([])
    expect(await member.refusal(removeSavedCard, { params: { savedCardId: card.id } })).toBe('CARD_ABSENT')
    // Not retried at once, but in time.
    await removeDueCards(paying.shop.paymentDeps)
    expect(await dueRemovals()).toHaveLength(1)
    paying.shop.time.now = new Date(Date.now() + MINUTE_MS)
    await removeDueCards(paying.shop.paymentDeps)
    expect(await dueRemovals()).toEqual([])
    expect(await keeping().read(provider_card_id)).toBeNull()
  })

  test('a lost answer to a removal is asked again', async () => {
    const { member, card } = await saver(lost)
    await member.call(removeSavedCard, { params: { savedCardId: card.id } })
    await removeDueCards(paying.shop.paymentDeps)
    expect(await dueRemovals()).toHaveLength(1)
    paying.shop.time.now = new Date(Date.now() + MINUTE_MS)
    await removeDueCards(paying.shop.paymentDeps)
    expect(await dueRemovals()).toEqual([])
  })

  test('another member’s card does not exist, a guest has none, and an admin who looks on can use and remove none', async () => {
    const { member, card } = await saver()
    const params = { savedCardId: card.id }
    const other = await paying.shop.member()
    expect(await cardsOf(other)).toEqual([])
    expect(await other.refusal(removeSavedCard, { params })).toBe('CARD_ABSENT')
    const theirs = await order(other)
    expect(await other.refusal(createPayment, { body: body(theirs.order_id, { saved_card_id: card.id }) })).toBe(
      'CARD_ABSENT',
    )
    const { guest, order: guests } = await paying.buyer()
    expect(await guest.refusal(listSavedCards, {})).toBe('CALLER_NOT_ALLOWED')
    for (const means of [{ saved_card_id: card.id }, { card_token: token(plain), save_card: true }]) {
      expect(await guest.refusal(createPayment, { body: body(guests.order_id, means) })).toBe('FIELDS_REFUSED')
    }
    const admin = await paying.shop.member({ type_id: 2, countries: ['PL'], role: 'service' })
    const acting = callerWith(paying.shop.service, await actAs(paying.shop, admin, member.user_id))
    expect((await acting.call(listSavedCards, {})).saved_cards).toHaveLength(1)
    expect(await acting.refusal(removeSavedCard, { params })).toBe('ACTING_READS_ONLY')
    const placed = await order(member)
    const use = { body: body(placed.order_id, { saved_card_id: card.id }) }
    expect(await acting.refusal(createPayment, use)).toBe('ACTING_READS_ONLY')
    expect(await cardsOf(member)).toHaveLength(1)
  })

  test('what does not go together is refused, and so are an expired card and one more than the limit', async () => {
    const { member, card } = await saver()
    const placed = await order(member)
    const refused = (means: Record<string, unknown>) =>
      member.refusal(createPayment, { body: body(placed.order_id, means) })
    expect(await refused({ saved_card_id: card.id, card_token: token(plain) })).toBe('FIELDS_REFUSED')
    expect(await refused({ saved_card_id: card.id, save_card: true })).toBe('FIELDS_REFUSED')
    for (const means of [{ saved_card_id: card.id }, { save_card: true }]) {
      const mobile = { payment_method_id: PL.mobile_code, mobile_code: '777000', ...means }
      expect(await refused(mobile)).toBe('FIELDS_REFUSED')
    }
    const { kysely } = paying.shop.pool
    const change = kysely.updateTable('payments.saved_card').where('saved_card_id', '=', card.id)
    await change.set({ expires_year: 2020 }).execute()
    expect(await cardsOf(member)).toMatchObject([{ expired: true }])
    expect(await refused({ saved_card_id: card.id })).toBe('FIELDS_REFUSED')
    const { user_id } = member
    await kysely
      .insertInto('payments.saved_card')
      .values(
        Array.from({ length: SAVED_CARDS_MAX - 1 }, (_, index) => ({
          user_id,
          provider: name,
          provider_card_id: `made_${user_id}_${index}`,
          brand: 'visa',
          last4: String(1000 + index),
          expires_month: 1,
          expires_year: 2040,
          created_at: new Date(),
        })),
      )
      .execute()
    expect(await refused({ card_token: token(plain), save_card: true })).toBe('FIELDS_REFUSED')
    // Two payments at once may both have found room: the one too many is removed at the provider.
    const vault = await kysely
      .selectFrom('payments.vault')
      .select('provider_vault_id')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    const late = {
      provider_card_id: 'one_too_many',
      brand: 'visa',
      last4: '0000',
      expires_month: 1,
      expires_year: 2040,
    }
    await inTransaction(kysely, (tx) => storeSavedCard(tx, name, { ...vault, ...late }, paying.shop.time.now))
    expect(await cardsOf(member)).toHaveLength(SAVED_CARDS_MAX)
    expect(await dueRemovals()).toEqual([{ provider_id: 'one_too_many' }])
    await removeDueCards(paying.shop.paymentDeps)
    expect(await dueRemovals()).toEqual([])
    expect(await paying.attemptsOf(placed)).toEqual([])
  })

  test('a payment holds its card until its attempt is committed, so that a removal waits for it', async () => {
    const { member, card } = await saver()
    const { kysely } = paying.shop.pool
    await inTransaction(kysely, async (tx) => {
      expect(await lockSavedCard(tx, member.user_id, card.id)).toBeDefined()
      const removal = sql`select from payments.saved_card where saved_card_id = ${card.id} for update nowait`
      // Locked by another transaction.
      await expect(removal.execute(kysely)).rejects.toMatchObject({ code: '55P03' })
    })
    await sql`select from payments.saved_card where saved_card_id = ${card.id} for update nowait`.execute(kysely)
  })

  const AT_ONCE = crowd(500, 150)

  test(`of ${AT_ONCE} removals and payments at once each sees the card or does not, and after one removal nobody pays`, async () => {
    const { member, card } = await saver()
    const placed = [await order(member), await order(member), await order(member)]
    const outcomes = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const [first] = placed
        const order_id = placed[index % placed.length]?.order_id ?? first?.order_id ?? 0
        const call = () =>
          index % 5 === 4
            ? member.call(removeSavedCard, { params: { savedCardId: card.id } }).then(() => 'removed')
            : member
                .call(createPayment, { body: body(order_id, { saved_card_id: card.id }) })
                .then(({ payment: { status } }) => status as string)
        return retryWhenBusy(call).catch((error: { error: string }) => error.error)
      }),
    )
    const counted = Object.fromEntries([...Map.groupBy(outcomes, (one) => one)].map(([one, all]) => [one, all.length]))
    const { removed, CARD_ABSENT, CAPTURED, RUNNING, FAILED, ORDER_NOT_PAYABLE, PAYMENT_TRIES_SPENT, ...others } =
      counted
    expect(others).toEqual({})
    expect(removed).toBe(1)
    expect(CARD_ABSENT).toBeGreaterThanOrEqual(AT_ONCE / 5 - 1)
    for (const one of placed) {
      const states = (await paying.attemptsOf(one)).map(({ state }) => state)
      expect(states.filter((state) => state === 'CAPTURED').length).toBeLessThanOrEqual(1)
      // Payments before the removal have succeeded; none was left half done.
      expect(await orderState(member, one)).toBe(states.includes('CAPTURED') ? 'PAID' : 'PENDING_PAYMENT')
      expect(await member.refusal(createPayment, { body: body(one.order_id, { saved_card_id: card.id }) })).toBe(
        states.includes('CAPTURED') ? 'ORDER_NOT_PAYABLE' : 'CARD_ABSENT',
      )
    }
    await removeDueCards(paying.shop.paymentDeps)
  })

  test('an export tells the saved cards, and an erasure deletes them here and at the provider', async () => {
    const { member, card } = await saver()
    const provider_card_id = await tokenOf(card.id)
    const { account_export } = await member.call(exportAccount, {})
    const text = JSON.stringify(account_export)
    expect(text).toContain('"last4":"4242"')
    expect(text).not.toContain(provider_card_id)
    const { user_id } = member
    // A paid order is still to be delivered; only the holder of payments is tested here.
    const holders = PERSONAL_DATA_HOLDERS.filter(({ tables }) => tables.includes('payments.saved_card'))
    await inTransaction(paying.shop.pool.kysely, (tx) =>
      erasePerson(tx, { holders, readOrderIds }, { user_id, now: paying.shop.time.now }),
    )
    expect(await dueRemovals()).toHaveLength(2)
    await removeDueCards(paying.shop.paymentDeps)
    expect(await dueRemovals()).toEqual([])
    expect(await keeping().read(provider_card_id)).toBeNull()
    for (const table of ['payments.saved_card', 'payments.vault'] as const) {
      const left = await paying.shop.pool.kysely
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', user_id)
        .execute()
      expect(left).toEqual([])
    }
    // News of a payment that arrives after the erasure finds nobody, and its card is removed too.
    const late = { brand: 'visa', last4: '4242', expires_month: 1, expires_year: 2040 }
    const ids = { provider_card_id: 'late', provider_vault_id: 'gone' }
    await inTransaction(paying.shop.pool.kysely, (tx) =>
      storeSavedCard(tx, name, { ...ids, ...late }, paying.shop.time.now),
    )
    expect(await dueRemovals()).toEqual([{ provider_id: 'late' }])
    await removeDueCards(paying.shop.paymentDeps)
  })

  // The sandbox reports nothing about cards by itself.
  if (name !== 'stripe') return

  test('a card that the bank replaces, or that goes at Stripe, is kept in step', async () => {
    const { member, card } = await saver()
    const provider_card_id = await tokenOf(card.id)
    const at = `${stripeUrl}/v1/payment_methods/${provider_card_id}`
    const send = { method: 'POST', headers: STRIPE_HEADERS }
    const renewed = new URLSearchParams({ 'card[exp_month]': '5', 'card[exp_year]': '2039' })
    await fetch(at, { ...send, body: renewed })
    await until(
      () => cardsOf(member),
      ([one]) => one?.expires_year === 2039 && one.expires_month === 5,
    )
    await fetch(`${at}/detach`, { ...send, body: new URLSearchParams() })
    await until(
      () => cardsOf(member),
      (cards) => cards.length === 0,
    )
  })

  test('a card that went at Stripe without news is declined once, and offered no more', async () => {
    const { member, card } = await saver()
    paying.closeWebhooks()
    const provider_card_id = await tokenOf(card.id)
    const body = new URLSearchParams()
    const at = `${stripeUrl}/v1/payment_methods/${provider_card_id}/detach`
    await fetch(at, { method: 'POST', headers: STRIPE_HEADERS, body })
    const { payment } = await pay(member, { saved_card_id: card.id })
    expect(payment.status).toBe('FAILED')
    expect(await cardsOf(member)).toEqual([])
  })
})
