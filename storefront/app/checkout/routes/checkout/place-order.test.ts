import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { RequestFailure } from '../../../visit/call.ts'
import { visitWith } from '../../../visit/visit-testing.ts'
import { placeOrder } from './place-order.server.ts'

const KEYS = { order_key: crypto.randomUUID(), payment_key: crypto.randomUUID() }

type Answer = object | Error

/** A visit in a shop with a card, a transfer and two regulations; `order` and `payment` answer those two calls. */
function visitAnswering({
  order,
  payment,
  session = null,
}: {
  order?: Answer
  payment?: Answer
  session?: object | null
} = {}) {
  const asked: object[] = []
  const calls: { name: string; body: unknown; idempotencyKey: string | undefined }[] = []
  const visit = {
    locale: 'en-pl',
    countryId: 'PL',
    languageId: 'en',
    session: async () => session,
    remember: async (endpoint: Endpoint, input: object) => {
      asked.push(input)
      return endpoint.name === 'listPaymentMethods'
        ? {
            payment_methods: [
              { id: 1, type: 'card' },
              { id: 2, type: 'bank_transfer' },
              { id: 3, type: 'mobile_code' },
            ],
          }
        : { country_regulation_files: [{ id: 11 }, { id: 12 }] }
    },
    own: async (endpoint: Endpoint, input: { body: unknown }, options?: { idempotencyKey?: string }) => {
      calls.push({ name: endpoint.name, body: input.body, idempotencyKey: options?.idempotencyKey })
      const answer =
        endpoint.name === 'createOrder'
          ? (order ?? { data: { order_id: 5 } })
          : (payment ?? { payment: { action: null } })
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  // Only the parts of a visit that placing uses.
  return { visit: visitWith(visit), calls, asked }
}

function formOf(more: Record<string, string | string[]> = {}): FormData {
  const form = new FormData()
  const fields = {
    cart_code: 'abc',
    cart_version: '7',
    total_gross: '11110',
    payment_method_id: '2',
    regulation_file_ids: ['11', '12'],
    ...KEYS,
    ...more,
  }
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  return form
}

describe('placing an order', () => {
  test('orders what was shown, then pays, each with its own key, and leads to the order', async () => {
    const { visit, calls } = visitAnswering()
    expect(await placeOrder(visit, formOf())).toEqual({ to: '/en-pl/order/5' })
    expect(calls).toEqual([
      {
        name: 'createOrder',
        idempotencyKey: KEYS.order_key,
        body: {
          languageId: 'en',
          country_id: 'PL',
          cart_code: 'abc',
          cart_version: 7,
          total_gross: 11110,
          ships_from: null,
          regulation_file_ids: [11, 12],
        },
      },
      { name: 'createPayment', idempotencyKey: KEYS.payment_key, body: { order_id: 5, languageId: 'en' } },
    ])
  })

  test("orders a member's basket in the member's own country from any shop", async () => {
    const session = { claims: { typeName: 'user', countryId: 'CZ' } }
    const { visit, calls, asked } = visitAnswering({ session })
    expect(await placeOrder(visit, formOf())).toEqual({ to: '/en-pl/order/5' })
    expect(calls[0]?.body).toMatchObject({ country_id: 'CZ' })
    expect(asked).toEqual([
      { query: { countryId: 'CZ', languageId: 'en' } },
      { params: { countryId: 'CZ' }, query: { languageId: 'en' } },
    ])
  })

  test("leads to the provider's page if there is one", async () => {
    const { visit } = visitAnswering({
      payment: { payment: { action: { kind: 'redirect', url: 'https://bank/3ds' } } },
    })
    expect(await placeOrder(visit, formOf({ payment_method_id: '1', card_token: 'tok_1' }))).toEqual({
      to: 'https://bank/3ds',
    })
  })

  test('leads to the order even if its payment could not be started, and explains why there', async () => {
    const to = async (payment: Error) => placeOrder(visitAnswering({ payment }).visit, formOf())
    expect(await to(new Refusal('PAYMENT_TRIES_SPENT'))).toEqual({
      to: '/en-pl/order/5?refused=PAYMENT_TRIES_SPENT',
    })
    vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    expect(await to(new Refusal('PAYMENT_TRIES_SPENT', { retryAfterS: 900 }))).toEqual({
      to: '/en-pl/order/5?refused=PAYMENT_TRIES_SPENT&again=1800000900',
    })
    expect(await to(new RequestFailure('No response received from server'))).toEqual({
      to: '/en-pl/order/5?refused=INTERNAL',
    })
  })

  test('requests a mobile code only after the order is placed: nothing is paid yet', async () => {
    const { visit, calls } = visitAnswering()
    expect(await placeOrder(visit, formOf({ payment_method_id: '3' }))).toEqual({ to: '/en-pl/order/5' })
    expect(calls.map(({ name }) => name)).toEqual(['createOrder'])
  })

  test('accepts several regulations from one box', async () => {
    const { visit } = visitAnswering()
    expect(await placeOrder(visit, formOf({ regulation_file_ids: '11,12' }))).toHaveProperty('to')
  })

  test('places no order without the consents, the card data, or an offered method', async () => {
    const { visit, calls } = visitAnswering()
    const noConsent = await placeOrder(visit, formOf({ regulation_file_ids: '11' }))
    expect(noConsent).toMatchObject({ issues: [{ path: 'consent', code: 'CONSENT_MISSING' }] })
    expect(await placeOrder(visit, formOf({ payment_method_id: '1' }))).toMatchObject({
      issues: [{ path: 'card_token', code: 'CARD_MISSING' }],
    })
    expect(await placeOrder(visit, formOf({ payment_method_id: '9' }))).toMatchObject({
      refused: { error: 'METHOD_UNAVAILABLE' },
    })
    for (const cart_version of ['x', '0', '1.5', '2147483648', '9'.repeat(40)]) {
      expect(await placeOrder(visit, formOf({ cart_version }))).toMatchObject({ refused: { error: 'CART_CHANGED' } })
    }
    expect(calls).toEqual([])
  })

  test('reports a changed price with the shown total, and drops the keys', async () => {
    const { visit, calls } = visitAnswering({ order: new Refusal('PRICE_CHANGED', { detail: { total_gross: 120 } }) })
    expect(await placeOrder(visit, formOf())).toMatchObject({
      refused: { error: 'PRICE_CHANGED' },
      total_before: 11110,
      keys: null,
    })
    expect(calls).toHaveLength(1)
  })

  test('reports the variants that are short', async () => {
    const { visit } = visitAnswering({ order: new Refusal('STOCK_EXHAUSTED', { detail: { variantsIds: [3, 4] } }) })
    expect(await placeOrder(visit, formOf())).toMatchObject({ variantsIds: [3, 4], total_before: null })
  })

  test('keeps the keys if it is unknown whether the order was placed', async () => {
    for (const order of [new RequestFailure('No response received from server'), new Refusal('INTERNAL')]) {
      expect(await placeOrder(visitAnswering({ order }).visit, formOf())).toMatchObject({ keys: KEYS })
    }
  })

  test('rethrows bugs', async () => {
    await expect(placeOrder(visitAnswering({ order: new RangeError('bug') }).visit, formOf())).rejects.toThrow(
      RangeError,
    )
  })
})
