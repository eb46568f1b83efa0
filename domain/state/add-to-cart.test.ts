import { describe, expect, test } from 'vitest'
import { ADD_BUTTON_DELAY_MS, addEffect, planAdd } from './add-to-cart.ts'

const press = {
  session_type: 'guest' as const,
  countryId: 'PL',
  languageId: 'en',
  button_enabled: true,
  item: { variant_id: 511, quantity: 2, promotion_id: 7 },
}

describe('pressing add', () => {
  test('a guest sends the item with the country, and the language in the query', () => {
    expect(planAdd(press)).toMatchObject({
      owner: 'guest',
      query: { languageId: 'en' },
      body: { variant_id: 511, quantity: 2, promotion_id: 7, country_id: 'PL' },
    })
  })

  test('a user sends the item without the country', () => {
    const plan = planAdd({ ...press, session_type: 'user' })
    expect(plan?.owner).toBe('user')
    expect(plan?.body).toEqual({ variant_id: 511, quantity: 2, promotion_id: 7 })
  })

  test('other customers cannot add', () => {
    expect(planAdd({ ...press, session_type: 'admin' })).toBeNull()
    expect(planAdd({ ...press, session_type: 'none' })).toBeNull()
  })

  test('it needs a country, a language and an enabled button', () => {
    expect(planAdd({ ...press, countryId: null })).toBeNull()
    expect(planAdd({ ...press, languageId: null })).toBeNull()
    expect(planAdd({ ...press, button_enabled: false })).toBeNull()
  })

  test('the button is disabled for 500 ms and the quantity on the page resets to 1', () => {
    expect(ADD_BUTTON_DELAY_MS).toBe(500)
    expect(planAdd(press)).toMatchObject({ button_disabled_ms: 500, quantity_on_page: 1 })
  })
})

describe('after adding', () => {
  test('a guest success with data shows the product toast', () => {
    expect(addEffect('guest', { ok: true, data: { items: [] } })).toBe('product_toast')
    expect(addEffect('guest', { ok: true, data: null })).toBe('nothing')
  })

  test('a guest rejection that says not found resets the basket without an error', () => {
    expect(addEffect('guest', { ok: false, message: 'Guest cart not found' })).toBe('reset_guest_basket')
  })

  test('any other guest rejection shows an error toast', () => {
    expect(addEffect('guest', { ok: false, message: 'Unavailable' })).toBe('error_toast')
    expect(addEffect('guest', { ok: false, message: null })).toBe('error_toast')
  })

  test('a user sees the product toast or the error toast, whatever the message', () => {
    expect(addEffect('user', { ok: true, data: null })).toBe('product_toast')
    expect(addEffect('user', { ok: false, message: 'Cart not found' })).toBe('error_toast')
  })
})
