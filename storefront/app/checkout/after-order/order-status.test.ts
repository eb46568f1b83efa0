import { allLocales } from '@meridian/domain/locale.ts'
import { ORDER_STATES } from '@meridian/domain/order.ts'
import { SHIPPING_STATUSES } from '@meridian/domain/order-status.ts'
import { describe, expect, test } from 'vitest'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { piecesWithLinks } from '../../ui/linked-text.tsx'
import { orderNotes } from './order-notes.ts'
import { isJustOrdered, isKept, orderStatus } from './order-status.ts'

const pending = {
  state: 'PENDING_PAYMENT',
  can_pay: true,
  is_by_phone: false,
  awaits_acceptance: false,
  payment_method_type: 'card',
  payment_timing: 'instant',
} as const
const running = { status: 'RUNNING', action: null, decline_code: null } as const

describe('the page of an order', () => {
  test('has a text for every state', () => {
    const titles = ORDER_STATES.map((state) => orderStatus({ ...pending, state }, null).title)
    expect(new Set(titles).size).toBe(ORDER_STATES.length)
  })

  test('tells by the statuses of an order what its state does not', () => {
    const none = { payment_status: 'PAID', shipping_status: 'OPEN', return_status: 'NONE' } as const
    const paid = { ...pending, state: 'PAID' } as const
    const titles = SHIPPING_STATUSES.map(
      (shipping_status) => orderStatus(paid, null, { ...none, shipping_status }).title,
    )
    expect(titles).toEqual([
      ...['ORDER_PAID_TITLE', 'ORDER_PARTLY_SHIPPED_TITLE', 'ORDER_PAID_TITLE', 'ORDER_PARTLY_DELIVERED_TITLE'],
      ...['ORDER_PAID_TITLE', 'ORDER_ON_HOLD_TITLE', 'ORDER_NOTHING_TO_SHIP_TITLE'],
    ])
    // An unpaid order has something else to say.
    expect(orderStatus(pending, null, { ...none, shipping_status: 'ON_HOLD' }).title).toBe('ORDER_UNPAID_TITLE')
  })

  test('speaks of the confirmation until something leaves, and offers points for what was bought and kept only', () => {
    const statuses = { payment_status: 'PAID', shipping_status: 'OPEN', return_status: 'NONE' } as const
    const states = (is: typeof isKept) => ORDER_STATES.filter((state) => is({ state }, statuses))
    expect(states(isJustOrdered)).toEqual(['PENDING_PAYMENT', 'PAID', 'CONFIRMED'])
    expect(states(isKept)).toEqual(['PAID', 'CONFIRMED', 'FULFILLING', 'SHIPPED', 'DELIVERED'])
    expect(isJustOrdered({ state: 'PAID' }, { ...statuses, shipping_status: 'PARTLY_SHIPPED' })).toBe(false)
    for (const back of [
      { payment_status: 'REFUNDED' },
      { payment_status: 'PARTLY_REFUNDED' },
      { return_status: 'BACK' },
      { shipping_status: 'NOTHING_TO_SHIP' },
    ] as const)
      expect(isKept({ state: 'DELIVERED' }, { ...statuses, ...back })).toBe(false)
  })

  test('notes money and goods that went back', () => {
    const none = { state: 'DELIVERED', payment_status: 'PAID', return_status: 'NONE' } as const
    expect(orderNotes(none)).toEqual([])
    expect(orderNotes({ ...none, payment_status: 'PARTLY_REFUNDED', return_status: 'BACK' })).toEqual([
      ...['WORD_BACK', 'WORD_PARTLY_REFUNDED'],
    ])
    expect(orderNotes({ ...none, state: 'REFUNDED', payment_status: 'REFUNDED' })).toEqual([])
  })

  test('asks to confirm a code, to continue at the bank, or to make the transfer', () => {
    const expires_at = '2026-11-21T10:00:00Z'
    const needs = { status: 'NEEDS_ACTION', decline_code: null } as const
    expect(orderStatus(pending, { ...needs, action: { kind: 'mobile_code', expires_at } }).asks).toBe('confirm_code')
    expect(orderStatus(pending, { ...needs, action: { kind: 'redirect', url: 'https://x' } }).asks).toBe('go_to_bank')
    const transfer = { kind: 'bank_transfer', account: '1', title: 'M1', due_at: expires_at } as const
    expect(orderStatus(pending, { ...needs, status: 'AWAITING', action: transfer }).asks).toBe('transfer')
  })

  test('asks the buyer of an order by phone to accept it first, and promises no basket once it has ended', () => {
    const byPhone = { ...pending, is_by_phone: true, can_pay: false }
    expect(orderStatus({ ...byPhone, awaits_acceptance: true }, null)).toMatchObject({
      title: 'ORDER_NOT_ACCEPTED_TITLE',
      asks: 'accept',
    })
    expect(orderStatus({ ...byPhone, state: 'EXPIRED' }, null)).toMatchObject({
      text: 'ORDER_PHONE_ENDED_TEXT',
      asks: null,
    })
  })

  test('asks for nothing while the bank is asked for a debit, and says so', () => {
    const debit = { status: 'AWAITING', action: { kind: 'direct_debit' }, decline_code: null } as const
    expect(orderStatus(pending, debit)).toMatchObject({ title: 'DEBIT_TITLE', tone: 'good', asks: null })
  })

  test('asks for the mobile code of an order placed with one, while it can be paid and no payment was attempted', () => {
    const code = { ...pending, payment_method_type: 'mobile_code' }
    expect(orderStatus(code, null)).toMatchObject({ title: 'ORDER_CODE_TITLE', asks: 'pay' })
    expect(orderStatus(pending, null)).toMatchObject({ title: 'ORDER_UNPAID_TITLE', asks: 'pay' })
    expect(orderStatus({ ...code, can_pay: false }, null)).toMatchObject({ title: 'ORDER_UNPAID_TITLE', asks: null })
  })

  test('offers another payment after a failure, and explains it', () => {
    const failed = { status: 'FAILED', action: null, decline_code: 'card_declined' } as const
    expect(orderStatus(pending, failed)).toMatchObject({ declined: 'DECLINE_CARD', tone: 'bad', asks: 'pay' })
    expect(orderStatus(pending, { ...failed, decline_code: 'new_reason' }).declined).toBe('DECLINE_OTHER')
    // If it cannot be paid again, the reason is shown above.
    expect(orderStatus({ ...pending, can_pay: false }, failed)).toMatchObject({ text: 'DECLINE_CARD', asks: null })
    expect(orderStatus(pending, { ...failed, status: 'CANCELLED' }).text).toBe('PAYMENT_CANCELLED_TEXT')
  })

  test('says that money went back or may be with the provider, and then never that nothing was charged', () => {
    const back = { status: 'REFUNDED', action: null, decline_code: null } as const
    const outcomeUnknown = { status: 'FAILED', action: null, decline_code: 'OUTCOME_UNKNOWN' } as const
    expect(orderStatus(pending, back)).toMatchObject({
      title: 'PAYMENT_FAILED_TITLE',
      text: 'PAYMENT_WENT_BACK_TEXT',
      tone: 'bad',
      asks: 'pay',
    })
    expect(orderStatus(pending, outcomeUnknown)).toMatchObject({
      title: 'PAYMENT_OUTCOME_UNKNOWN_TITLE',
      text: 'DECLINE_OUTCOME_UNKNOWN',
      tone: 'bad',
    })
    for (const decline_code of ['WRONG_AMOUNT', 'WRONG_CURRENCY'])
      expect(orderStatus(pending, { ...outcomeUnknown, decline_code }).text).toBe('PAYMENT_WENT_BACK_TEXT')
    for (const state of ['EXPIRED', 'CANCELLED'] as const) {
      const ended = { ...pending, state, can_pay: false } as const
      expect(orderStatus(ended, back)).toMatchObject({ text: 'PAYMENT_WENT_BACK_TEXT', asks: 'basket' })
      expect(orderStatus(ended, outcomeUnknown)).toMatchObject({ text: 'DECLINE_OUTCOME_UNKNOWN', asks: 'basket' })
      expect(orderStatus(ended, { ...outcomeUnknown, decline_code: 'EXPIRED' }).text).toBe(`ORDER_${state}_TEXT`)
    }
    // Money that paid its order and was refunded later.
    expect(orderStatus({ ...pending, state: 'REFUNDED' }, back).text).toBe('ORDER_REFUNDED_TEXT')
  })

  test('links to the seller in every language where nobody told whether a payment went through', () => {
    for (const locale of allLocales()) {
      const text = stringsOf(locale).translate('DECLINE_OUTCOME_UNKNOWN', { email: 'poland@meridian.example' })
      const links = piecesWithLinks(text).flatMap(({ href }) => href ?? [])
      expect(links, locale).toEqual(['mailto:poland@meridian.example'])
    }
  })

  test('never shows an unknown outcome as a failure, and offers no second payment meanwhile', () => {
    expect(orderStatus({ ...pending, can_pay: false }, running)).toMatchObject({ tone: 'waiting', asks: null })
  })

  test('asks to confirm an order on delivery whose payment call was lost', () => {
    expect(orderStatus({ ...pending, payment_timing: 'on_delivery' }, null)).toMatchObject({
      title: 'ORDER_UNCONFIRMED_TITLE',
      text: 'ORDER_UNCONFIRMED_TEXT',
      tone: 'waiting',
      asks: 'pay',
    })
  })

  test('links to the basket if the order was not paid in time', () => {
    expect(orderStatus({ ...pending, state: 'EXPIRED', can_pay: false }, null).asks).toBe('basket')
  })
})
