import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { type ErrorName, Refusal } from '@meridian/contract/errors.ts'
import { describe, expect, test } from 'vitest'
import { visitWith } from '../visit/visit-testing.ts'
import { add, adjust, adjustToAvailable, readCart, remove, restoreLines, setQuantity } from './basket-changes.server.ts'

const line = {
  id: 7,
  variant_id: 3,
  quantity: 2,
  name: 'Ambre 51',
  image: null,
  gross_price: 100,
  promotion_gross_price: 80,
}
const cart = {
  items: [{ ...line, points: 5, promotion_points: null }],
  quantity_changes: [] as object[],
  currency_symbol: 'zł',
}

/**
 * A visit with scripted answers by name of the call: a string is a refusal, a list is consumed in order. With `ends`,
 * the first call finds the session ended.
 */
function visitAnswering(
  answers: Record<string, (ErrorName | object)[]>,
  { session = true, typeName = 'guest', ends = false } = {},
) {
  const calls: { name: string; input: object }[] = []
  const visit = {
    countryId: 'PL',
    languageId: 'en',
    session: async () => (session && !(ends && calls.length > 0) ? { token: 't', claims: { typeName } } : null),
    own: async (endpoint: Endpoint, input: object) => {
      calls.push({ name: endpoint.name, input })
      const list = answers[endpoint.name] ?? []
      const answer = list.length > 1 ? list.shift() : list[0]
      if (typeof answer === 'string') throw new Refusal(answer as ErrorName)
      return { data: answer ?? cart }
    },
  }
  // Only the parts of a visit that these changes use.
  return { visit: visitWith(visit), calls, names: () => calls.map(({ name }) => name) }
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const wish = { variant_id: '3', quantity: '2', promotion_id: '' }

describe('an add', () => {
  test('sends the line with the country, and returns the item for the toast with the promotional price', async () => {
    const { visit, calls } = visitAnswering({})
    expect(await add(visit, formOf(wish))).toMatchObject({
      ok: true,
      reset: false,
      added: { name: 'Ambre 51', price: 80, points: 5, quantity: 2 },
    })
    expect(calls).toEqual([
      {
        name: 'addGuestCartItem',
        input: {
          query: { languageId: 'en' },
          body: { variant_id: 3, quantity: 2, promotion_id: null, country_id: 'PL' },
        },
      },
    ])
  })

  test("of a member goes into the member's own basket, which needs no country", async () => {
    const { visit, calls } = visitAnswering({}, { typeName: 'user' })
    expect(await add(visit, formOf(wish))).toMatchObject({ ok: true, reset: false })
    expect(calls).toEqual([
      {
        name: 'addCartItem',
        input: { query: { languageId: 'en' }, body: { variant_id: 3, quantity: 2, promotion_id: null } },
      },
    ])
  })

  test("of a member whose session has ended goes into a guest's basket", async () => {
    const { visit, names } = visitAnswering({ addCartItem: ['TOKEN_INVALID'] }, { typeName: 'user', ends: true })
    expect(await add(visit, formOf(wish))).toMatchObject({ ok: true, reset: false })
    expect(names()).toEqual(['addCartItem', 'createGuestCart', 'addGuestCartItem'])
  })

  test('of a member that is refused stays refused', async () => {
    const { visit, names } = visitAnswering({ addCartItem: ['CART_FULL'] }, { typeName: 'user' })
    await expect(add(visit, formOf(wish))).rejects.toMatchObject({ error: 'CART_FULL' })
    expect(names()).toEqual(['addCartItem'])
  })

  test('reports the pieces added when fewer are left', async () => {
    const clamped = { ...cart, quantity_changes: [{ item_id: 7, variant_id: 3, name: '', requested: 5, granted: 4 }] }
    const { visit } = visitAnswering({ addGuestCartItem: [clamped] })
    expect(await add(visit, formOf(wish))).toMatchObject({ added: { quantity: 1 } })
  })

  test('opens a cart first for a visitor without a session', async () => {
    const { visit, names } = visitAnswering({}, { session: false })
    expect(await add(visit, formOf(wish))).toMatchObject({ ok: true })
    expect(names()).toEqual(['createGuestCart', 'addGuestCartItem'])
  })

  test('resets a lost basket and adds the line to the new one', async () => {
    const { visit, names } = visitAnswering({ addGuestCartItem: ['CART_NOT_FOUND', cart] })
    expect(await add(visit, formOf(wish))).toMatchObject({ ok: true, reset: true })
    expect(names()).toEqual(['addGuestCartItem', 'createGuestCart', 'addGuestCartItem'])
  })

  test.each(['STOCK_EXHAUSTED', 'VARIANT_UNAVAILABLE', 'CART_FULL', 'PRODUCT_ABSENT'] as const)(
    'that is refused with %s resets nothing',
    async (error) => {
      const { visit, names } = visitAnswering({ addGuestCartItem: [error] })
      await expect(add(visit, formOf(wish))).rejects.toMatchObject({ error })
      expect(names()).toEqual(['addGuestCartItem'])
    },
  )

  test.each([
    { variant_id: '0' },
    { variant_id: '3.5' },
    { variant_id: 'x' },
    { quantity: '0' },
    { quantity: '1000' },
    { quantity: '-1' },
    { quantity: '1e2' },
  ])('with %o calls nobody', async (bad) => {
    const { visit, calls } = visitAnswering({})
    expect(await add(visit, formOf({ ...wish, ...bad }))).toMatchObject({ ok: false })
    expect(calls).toEqual([])
  })
})

describe('a quantity', () => {
  test('is the typed number, or one more or less with the buttons that work without scripts', async () => {
    const { visit, calls } = visitAnswering({})
    await setQuantity(visit, formOf({ id: '7', quantity: '5' }))
    await setQuantity(visit, formOf({ id: '7', quantity: '5', step: '-1' }))
    expect(calls.map(({ input }) => input)).toMatchObject([{ body: { quantity: 5 } }, { body: { quantity: 4 } }])
  })

  test('above the maximum of a line is lowered to the maximum', async () => {
    const { visit, calls } = visitAnswering({})
    await setQuantity(visit, formOf({ id: '7', quantity: '5000' }))
    await setQuantity(visit, formOf({ id: '7', quantity: '999', step: '1' }))
    expect(calls.map(({ input }) => input)).toMatchObject([{ body: { quantity: 999 } }, { body: { quantity: 999 } }])
  })

  test('of zero removes the line', async () => {
    const { visit, names } = visitAnswering({})
    await setQuantity(visit, formOf({ id: '7', quantity: '0' }))
    await setQuantity(visit, formOf({ id: '7', quantity: '1', step: '-1' }))
    expect(names()).toEqual(['removeGuestCartItem', 'removeGuestCartItem'])
  })

  test('of zero reports the removed line and its quantity for undo', async () => {
    const { visit } = visitAnswering({})
    const line = { id: '7', variant_id: '3', before: '4' }
    const back = { removed: { variant_id: 3, quantity: 4 } }
    expect(await setQuantity(visit, formOf({ ...line, quantity: '0' }))).toMatchObject(back)
    expect(await remove(visit, formOf(line))).toMatchObject(back)
    expect(await remove(visit, formOf({ id: '7' }))).not.toHaveProperty('removed')
  })

  test('that is invalid makes no call', async () => {
    const { visit, calls } = visitAnswering({})
    expect(await setQuantity(visit, formOf({ id: '7', quantity: '' }))).toMatchObject({ ok: false })
    expect(await remove(visit, formOf({ id: 'x' }))).toMatchObject({ ok: false })
    expect(calls).toEqual([])
  })
})

describe('the lines of a lost basket', () => {
  test('are restored except the unavailable ones', async () => {
    const { visit, names } = visitAnswering({ addGuestCartItem: ['VARIANT_UNAVAILABLE', cart] })
    const lines = JSON.stringify([
      { variant_id: 1, quantity: 1 },
      { variant_id: 3, quantity: 2 },
    ])
    expect(await restoreLines(visit, formOf({ lines }))).toMatchObject({ ok: true })
    expect(names()).toEqual(['addGuestCartItem', 'addGuestCartItem'])
  })

  test('are not restored from an invalid form', async () => {
    const { visit, names } = visitAnswering({ getGuestCart: ['CART_NOT_FOUND'] })
    expect(await restoreLines(visit, formOf({ lines: '{' }))).toMatchObject({ ok: false })
    expect(names()).toEqual(['getGuestCart'])
  })
})

describe('the cart of a visitor', () => {
  test.each(['TOKEN_REQUIRED', 'CART_NOT_FOUND'] as const)('is absent after %s', async (error) => {
    expect(await readCart(visitAnswering({ getGuestCart: [error] }).visit)).toBeNull()
  })

  test('is not treated as absent when the call fails', async () => {
    await expect(readCart(visitAnswering({ getGuestCart: ['OVERLOADED'] }).visit)).rejects.toMatchObject({
      error: 'OVERLOADED',
    })
  })
})

describe('a basket with products sold in the meantime', () => {
  const items = [
    { id: 1, quantity: 2, available: 5 },
    { id: 2, quantity: 3, available: 1 },
    { id: 3, quantity: 1, available: 0 },
  ]

  test('keeps available lines, lowers short ones, and removes sold-out ones', async () => {
    const { visit, calls } = visitAnswering({ getGuestCart: [{ items }] })
    await adjustToAvailable(visit)
    expect(calls.slice(1)).toEqual([
      {
        name: 'setGuestCartItemQuantity',
        input: { params: { id: 2 }, query: { languageId: 'en' }, body: { quantity: 1 } },
      },
      { name: 'removeGuestCartItem', input: { params: { id: 3 }, query: { languageId: 'en' } } },
    ])
  })

  test('that is gone stays absent', async () => {
    const { visit, names } = visitAnswering({ getGuestCart: ['CART_NOT_FOUND'] })
    expect(await adjustToAvailable(visit)).toBeNull()
    expect(names()).toEqual(['getGuestCart'])
    expect(await adjust(visit)).toMatchObject({ ok: false, refused: { error: 'CART_EMPTY' } })
  })
})
