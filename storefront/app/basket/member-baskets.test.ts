import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { visitWith } from '../visit/visit-testing.ts'
import { copySharedFavorite, needsConfirmation } from './member-baskets.server.ts'

const taken = { items: [{ variant_id: 3 }] }

/** A guest opening a shared basket with this many available pieces per line; records the calls. */
function guestBefore(available: number[]) {
  const calls: string[] = []
  const shared = { data: { items: available.map((pieces) => ({ available: pieces })) }, not_sold_here: [] }
  const visit = {
    countryId: 'PL',
    languageId: 'en',
    session: async () => ({ token: 't', claims: { typeName: 'guest' } }),
    own: async ({ name }: Endpoint) => {
      calls.push(name)
      return name === 'getFavoriteCart' ? shared : { data: taken }
    },
  }
  return { visit: visitWith(visit), calls }
}

function formOf(mode: string): FormData {
  const form = new FormData()
  form.set('code', 'abc')
  form.set('mode', mode)
  return form
}

test("a guest's own lines are replaced by a shared basket, or kept beside it", async () => {
  const instead = guestBefore([0, 2])
  expect(await copySharedFavorite(instead.visit, formOf('replace'))).toMatchObject({ ok: true, cart: taken })
  expect(instead.calls).toEqual(['getFavoriteCart', 'removeGuestCart', 'createGuestCart'])
  const beside = guestBefore([2])
  expect(await copySharedFavorite(beside.visit, formOf('merge'))).toMatchObject({ ok: true, cart: taken })
  expect(beside.calls).toEqual(['getFavoriteCart', 'createGuestCart'])
})

test("a guest's own lines are not replaced by a shared basket without available products", async () => {
  for (const mode of ['replace', 'merge']) {
    const { visit, calls } = guestBefore([0, 0])
    expect(await copySharedFavorite(visit, formOf(mode))).toMatchObject({ refused: { error: 'VARIANT_UNAVAILABLE' } })
    expect(calls).toEqual(['getFavoriteCart'])
  }
})

test('a favourite basket replaces the current lines only after confirmation', async () => {
  /** A member with this many lines submitting this form. */
  const asked = (lines: number, more: Record<string, string>) => {
    const visit = {
      languageId: 'en',
      session: async () => ({ token: 't', claims: { typeName: 'user' } }),
      own: async () => ({ data: { items: Array.from({ length: lines }, () => ({})) } }),
    }
    const form = formOf('replace')
    form.set('intent', 'fill_basket')
    for (const [name, text] of Object.entries(more)) form.set(name, text)
    return needsConfirmation(visitWith(visit), form)
  }
  expect(await asked(2, {})).toBe(true)
  expect(await asked(0, {})).toBe(false)
  expect(await asked(2, { asked: '1' })).toBe(false)
  expect(await asked(2, { mode: 'merge' })).toBe(false)
  expect(await asked(2, { intent: 'take_shared' })).toBe(false)
})
