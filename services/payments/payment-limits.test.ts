import { Refusal } from '@meridian/contract/errors.ts'
import { createPayment } from '@meridian/contract/payments.ts'
import type { Order } from '@meridian/contract/shop/order.ts'
import { placeTestOrder } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER, PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { compose } from '../compose.ts'
import { callerWith, openTestShop, type TestCaller } from '../testing/testing.ts'
import { createOrderMaker } from '../wallet/wallet-testing.ts'
import { silentProvider } from './payments-testing.ts'
import type { PaymentProvider } from './provider.ts'

const { PL } = PAYMENT_METHOD_IDS

/** A provider that declines every card and counts its calls. */
let charged = 0
const provider: PaymentProvider = {
  ...silentProvider,
  charge: async ({ currency_code, amount, card_token }) => {
    charged += 1
    const status = card_token === 'tok_good' ? 'captured' : card_token === undefined ? 'needs_action' : 'failed'
    return { status, provider_payment_id: null, amount, currency_code, decline_code: null, action: null }
  },
}

const shop = await openTestShop({ provider })
/** A second process of the same shop. */
const elsewhere = await compose({ ...shop.options })
const makeOrders = await createOrderMaker(shop)
beforeEach(() => {
  charged = 0
})

/** Resets the clock at the end. */
function clockBack() {
  const began = shop.time.now
  onTestFinished(() => {
    shop.time.now = began
  })
  return {
    /** Sets the clock to so many seconds after the start. */
    at: (seconds: number) => {
      shop.time.now = new Date(began.getTime() + seconds * 1000)
    },
  }
}

const lines = [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }]
const cardOf = (order_id: number, card_token = 'tok_stolen') => ({
  body: { order_id, languageId: 'en' as const, payment_method_id: PL.card, card_token },
})

/** The outcomes of calls by name; a call refused as overload is retried. */
async function outcomes(calls: (() => Promise<unknown>)[]): Promise<Record<string, number>> {
  const names = await Promise.all(
    calls.map(async (call) => {
      for (;;) {
        try {
          await call()
          return 'paid'
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          if (error.error !== 'OVERLOADED') return error.error
        }
      }
    }),
  )
  return Object.fromEntries(
    Object.entries(Object.groupBy(names, (name) => name)).map(([name, all]) => [name, all?.length ?? 0]),
  )
}

/** Alternates calls between the two processes. */
const both = (caller: { token: string }): TestCaller[] => [
  callerWith(shop.service, caller.token),
  callerWith(elsewhere.service, caller.token),
]

test('an order can be tried five times an hour by one method, then by another, and again after an hour', async () => {
  const guest = await shop.guest('PL')
  const { order_id } = await placeTestOrder(guest, lines, PL.bank_transfer)
  for (let tries = 0; tries < 5; tries++) {
    expect((await guest.call(createPayment, cardOf(order_id))).payment.status).toBe('FAILED')
  }
  const refused: unknown = await guest.call(createPayment, cardOf(order_id)).catch((error) => error)
  expect(refused).toMatchObject({ error: 'PAYMENT_TRIES_SPENT', retryAfterS: 3600 })
  expect(charged).toBe(5)
  const transfer = { body: { order_id, languageId: 'en' as const, payment_method_id: PL.bank_transfer } }
  expect((await guest.call(createPayment, transfer)).payment.payment_method_type).toBe('bank_transfer')
})

test('the refusal names the second from which an order may be tried again by this method', async () => {
  const clock = clockBack()
  const guest = await shop.guest('PL')
  const { order_id } = await placeTestOrder(guest, lines, PL.bank_transfer)
  for (const seconds of [0, 100, 200, 300, 400]) {
    clock.at(seconds)
    await guest.call(createPayment, cardOf(order_id))
  }
  clock.at(500)
  const refused: unknown = await guest.call(createPayment, cardOf(order_id)).catch((error) => error)
  expect(refused).toMatchObject({ error: 'PAYMENT_TRIES_SPENT', retryAfterS: 3100 })
  clock.at(3599)
  expect(await guest.refusal(createPayment, cardOf(order_id))).toBe('PAYMENT_TRIES_SPENT')
  clock.at(3600)
  expect((await guest.call(createPayment, cardOf(order_id))).payment.status).toBe('FAILED')
})

test('the refusal names the second from which a device may try again, over all its orders', async () => {
  const clock = clockBack()
  const member = await shop.member()
  // Bank transfers stay payable for days.
  const makeTransferOrders = await createOrderMaker(shop, PL.bank_transfer)
  const tryAt = async (seconds: number) => {
    clock.at(seconds)
    const [order_id = 0] = await makeTransferOrders([member.user_id])
    return member.call(createPayment, cardOf(order_id)).catch((error: unknown) => error)
  }
  for (let tries = 0; tries < 10; tries++) await tryAt(tries * 60)
  expect(await tryAt(1000)).toMatchObject({ error: 'PAYMENT_TRIES_SPENT', retryAfterS: 2600 })
  expect(await tryAt(3599)).toMatchObject({ error: 'PAYMENT_TRIES_SPENT', retryAfterS: 1 })
  expect(await tryAt(3600)).toMatchObject({ payment: { status: 'FAILED' } })
  expect(await tryAt(3600)).toMatchObject({ error: 'PAYMENT_TRIES_SPENT', retryAfterS: 60 })
})

test('of five hundred concurrent attempts with stolen cards, over two processes, ten reach the provider', async () => {
  const member = await shop.member()
  const orders = await makeOrders(Array.from({ length: 100 }, () => member.user_id))
  const callers = both(member)
  const tries = Array.from({ length: 500 }, (_, index) => () => {
    const caller = callers[index % 2] ?? member
    return caller.call(createPayment, cardOf(orders[index % orders.length] ?? 0))
  })
  const ends = await outcomes(tries)
  expect(charged).toBe(10)
  expect(Object.keys(ends).sort()).toEqual(
    ['PAYMENT_RUNNING', 'PAYMENT_TRIES_SPENT', 'paid'].filter((name) => name in ends),
  )
  expect(ends.PAYMENT_TRIES_SPENT).toBeGreaterThan(400)
})

test('guests of one network are declined forty times an hour; its members and other networks are not limited', async () => {
  const bought: { guest: TestCaller & { token: string }; order: Order }[] = []
  for (let made = 0; made < 45; made++) {
    const guest = await shop.guest('PL')
    bought.push({ guest, order: await placeTestOrder(guest, lines, PL.bank_transfer) })
  }
  const from = (address: string) => ({ address })
  const tries = bought.map(({ guest, order }, index) => () => {
    const caller = both(guest)[index % 2] ?? guest
    return caller.call(createPayment, cardOf(order.order_id), from('203.0.113.9'))
  })
  expect(await outcomes(tries)).toEqual({ paid: 40, PAYMENT_TRIES_SPENT: 5 })
  const guest = await shop.guest('PL')
  const { order_id } = await placeTestOrder(guest, lines)
  expect(await guest.refusal(createPayment, cardOf(order_id, 'tok_good'), from('203.0.113.9'))).toBe(
    'PAYMENT_TRIES_SPENT',
  )
  const member = await shop.member()
  const [own = 0] = await makeOrders([member.user_id])
  const paid = await member.call(createPayment, cardOf(own, 'tok_good'), from('203.0.113.9'))
  expect(paid.payment.status).toBe('CAPTURED')
  const elsewherePaid = await guest.call(createPayment, cardOf(order_id, 'tok_good'), from('203.0.113.10'))
  expect(elsewherePaid.payment.status).toBe('CAPTURED')
})
