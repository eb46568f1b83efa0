import { Refusal } from '@meridian/contract/errors.ts'
import { expect, test, vi } from 'vitest'
import type { Visit } from '../../../visit/visit.server.ts'
import { visitWith } from '../../../visit/visit-testing.ts'
import { basketToMove } from './basket-to-move.server.ts'

/** A visit in Poland with only a session and the call for a shopping link. */
function visitOf(typeName: string | null, code: string | null = 'c'.repeat(24)): Visit {
  const own = () => (code === null ? Promise.reject(new Refusal('CART_EMPTY')) : Promise.resolve({ data: { code } }))
  const session = () => Promise.resolve(typeName && { claims: { typeName } })
  return visitWith({ countryId: 'PL', languageId: 'en', locale: 'en-pl', own, session })
}

test('a guest who changes the country on the page of the basket is offered its lines there', async () => {
  expect(await basketToMove(visitOf('guest'), '/cart-data', 'de-de')).toBe(
    `/de-de/cart-data?code=${'c'.repeat(24)}&moved=1`,
  )
})

test('nothing is offered from another page, for another language, for a member or without a session, or with an empty basket', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await basketToMove(visitOf('guest'), '/c/perfume', 'de-de')).toBeNull()
  expect(await basketToMove(visitOf('guest'), '/cart-data', 'pl-pl')).toBeNull()
  expect(await basketToMove(visitOf('user'), '/cart-data', 'de-de')).toBeNull()
  expect(await basketToMove(visitOf(null), '/cart-data', 'de-de')).toBeNull()
  expect(await basketToMove(visitOf('guest', null), '/cart-data', 'de-de')).toBeNull()
})
