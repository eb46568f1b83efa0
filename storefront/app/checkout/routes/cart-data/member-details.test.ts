import type { SavedAddress } from '@meridian/contract/sec/account.ts'
import type { Cart } from '@meridian/contract/shop/cart.ts'
import { EMPTY_ADDRESS } from '@meridian/domain/address-list.ts'
import { describe, expect, test } from 'vitest'
import type { Visit } from '../../../visit/visit.server.ts'
import { visitWith } from '../../../visit/visit-testing.ts'
import { detailsFromForm } from '../../address/details.ts'
import { readDetails } from './member-details.server.ts'
import { shipToOf } from './ship-to.tsx'

const home: SavedAddress = {
  id: 4,
  version: 1,
  default: 1,
  user_account: { id: 7, code: 'PL-000007' },
  ...EMPTY_ADDRESS,
  region: null,
  country: { id: 'PL', name: 'Poland' },
  city_name: 'Warszawa',
  street: 'Prosta',
  street_hn: '1',
  street_an: null,
  postal_code: '00-001',
  name_first: 'Anna',
  name_last: 'Kowalska',
  phone_prefix: '+48',
  phone_number: '501234567',
}
const office: SavedAddress = { ...home, id: 9, default: 0, street: 'Długa', name_first: 'Office' }
const abroad: SavedAddress = { ...home, id: 5, country: { id: 'DE', name: 'Germany' } }

/** A visit that answers only the call for the checkout data; `null` means that the service is unreachable. */
function visitAnswering(account_checkout_data: object | null): Visit {
  const own = () =>
    account_checkout_data === null ? Promise.reject(new Error('away')) : Promise.resolve({ account_checkout_data })
  const orElse = <T>(answer: Promise<T>, fallback: T) => answer.catch(() => fallback)
  return visitWith({ own, orElse })
}

/** A cart with only these parts. */
const cartWith = (parts: Partial<Cart>): Cart =>
  ({ buyer: null, shipping_address: null, invoice_required: false, ...parts }) as Cart

const buyer = { ...home, email: 'anna@example.com' }
const known = { buyer, account_shipping_address: home }

describe("a member's form", () => {
  test("starts with the account's data and the default address", async () => {
    const details = await readDetails(visitAnswering(known), cartWith({}), 'PL', [home, office])
    expect(details).toMatchObject({ email: 'anna@example.com', different_address: false, account_shipping_address: 4 })
    expect(details.buyer).toMatchObject({ name_first: 'Anna', street: 'Prosta', phone_prefix: '+48' })
    expect(details.buyer.phone_number).toBe('501 234 567')
  })

  test('uses another address if the default is of another country, and none if there is none', async () => {
    const elsewhere = { ...known, account_shipping_address: abroad }
    expect((await readDetails(visitAnswering(elsewhere), cartWith({}), 'PL', [office])).account_shipping_address).toBe(
      9,
    )
    expect((await readDetails(visitAnswering(elsewhere), cartWith({}), 'PL', [])).account_shipping_address).toBeNull()
  })

  test("has the cart's values once filled in, with the saved address recognized", async () => {
    const cart = cartWith({ buyer, shipping_address: office })
    const details = await readDetails(visitAnswering(null), cart, 'PL', [home, office])
    expect(shipToOf(details)).toBe('9')
    const other = cartWith({ buyer, shipping_address: { ...office, street: 'Krótka' } })
    expect(shipToOf(await readDetails(visitAnswering(null), other, 'PL', [home, office]))).toBe('different')
  })

  test('is empty if the account is unreachable, and the page still renders', async () => {
    const details = await readDetails(visitAnswering(null), cartWith({}), 'PL', [home])
    expect(details).toMatchObject({ email: '', account_shipping_address: null })
  })
})

test.each([
  ['9', { account_shipping_address: 9, different_address: false }],
  ['different', { account_shipping_address: null, different_address: true }],
  ['buyer', { account_shipping_address: null, different_address: false }],
  ['-1', { account_shipping_address: null, different_address: false }],
])('the choice %s is read from the form, and is the same choice again', (ship_to, expected) => {
  const form = new FormData()
  form.set('ship_to', ship_to)
  const details = detailsFromForm(form, 'PL')
  expect(details).toMatchObject(expected)
  expect(shipToOf(details)).toBe(ship_to === '-1' ? 'buyer' : ship_to)
})
