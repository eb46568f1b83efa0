import type { Cart } from '@meridian/contract/shop/cart.ts'
import { describe, expect, test } from 'vitest'
import {
  type AddressTexts,
  addressInput,
  checkDetails,
  type Details,
  detailsFromCart,
  detailsFromForm,
  emptyAddress,
  issuesOfRefusal,
} from './details.ts'

const anna: AddressTexts = {
  ...emptyAddress('PL'),
  name_first: 'Anna',
  name_last: 'Nowak',
  street: 'Wrzosowa',
  street_hn: '5',
  postal_code: '00001',
  city_name: 'Warszawa',
  phone_number: '601 234 567',
}
const details: Details = {
  email: 'anna@example.com',
  buyer: anna,
  different_address: false,
  shipping: emptyAddress('PL'),
  account_shipping_address: null,
  keeps_address: false,
  invoice_required: false,
  invoice_company_name: '',
  invoice_tax_number: '',
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('the submitted form', () => {
  test("keeps the input, with the country's phone prefix by default", () => {
    const sent = detailsFromForm(
      formOf({ email: ' a@b.pl ', 'buyer.name_first': 'Anna', invoice_required: 'on' }),
      'PL',
    )
    expect(sent.email).toBe(' a@b.pl ')
    expect(sent.buyer).toMatchObject({ name_first: 'Anna', name_last: '', phone_prefix: '+48' })
    expect(sent).toMatchObject({ invoice_required: true, different_address: false })
  })

  test('takes the calling code of the selected country', () => {
    expect(detailsFromForm(formOf({ 'buyer.phone_prefix': '+44 JE' }), 'JE').buyer.phone_prefix).toBe('+44')
  })

  test('truncates values longer than any rule allows', () => {
    expect(detailsFromForm(formOf({ 'buyer.street': 'x'.repeat(9999) }), 'PL').buyer.street).toHaveLength(300)
  })
})

describe('the body of an address call', () => {
  test('has null for blank fields and a number for the region', () => {
    expect(addressInput({ ...anna, street_an: ' ' }, 'PL')).toMatchObject({ street_an: null, region_id: null })
    expect(addressInput({ ...anna, region_id: '12' }, 'US').region_id).toBe(12)
  })

  test('omits fields that the country does not have', () => {
    expect(addressInput({ ...anna, region_id: '12', name_patronymic: 'x' }, 'PL')).toMatchObject({
      region_id: null,
      name_patronymic: null,
    })
    expect(addressInput({ ...anna, postal_code: '999077' }, 'HK').postal_code).toBeNull()
  })

  test('takes the calling code from a number that contains one', () => {
    const parse = () => ({ phone_prefix: '+81', phone_number: '312345678', valid: true })
    for (const phone_number of ['+81 3 1234 5678', '\u202a＋81 3 1234 5678', '0081 3 1234 5678']) {
      expect(addressInput({ ...anna, phone_number }, 'PL', parse)).toMatchObject({
        phone_prefix: '+81',
        phone_number: '312345678',
      })
    }
  })
})

describe('the check of the form', () => {
  test('reports no error in a valid form', () => {
    expect(checkDetails(details, 'PL')).toEqual([])
  })

  test('reports every missing field in the order of the form', () => {
    const empty = { ...details, email: '', buyer: emptyAddress('PL') }
    expect(checkDetails(empty, 'PL').map(({ path }) => path)).toEqual([
      'email',
      'buyer.name_first',
      'buyer.name_last',
      'buyer.street',
      'buyer.street_hn',
      'buyer.postal_code',
      'buyer.city_name',
      'buyer.phone_number',
    ])
  })

  test('takes a street that holds its number, and reports an address of another shop only where parcels go', () => {
    const buyer = { ...details.buyer, street: 'Wrzosowa 51/2', street_hn: '', street_an: '' }
    expect(checkDetails({ ...details, buyer }, 'PL')).toEqual([])
    const abroad = { ...details, buyer: { ...details.buyer, postal_code: '27498' } }
    expect(checkDetails(abroad, 'DE')).toEqual([{ path: 'buyer.postal_code', code: 'TERRITORY_REFUSED' }])
    const billed = { ...abroad, account_shipping_address: 7 }
    expect(checkDetails(billed, 'DE')).toEqual([])
  })

  test('requires the shipping address only if it differs', () => {
    expect(checkDetails({ ...details, different_address: true }, 'PL').map(({ path }) => path)).toContain(
      'shipping.street',
    )
  })

  test('requires company and tax number only for an invoice', () => {
    const wanted = { ...details, invoice_required: true, invoice_tax_number: '123' }
    expect(checkDetails(wanted, 'PL')).toEqual([
      { path: 'invoice.company_name', code: 'REQUIRED' },
      { path: 'invoice.tax_number', code: 'TAX_NUMBER_INVALID' },
    ])
  })

  test('reports a well-formed phone number that does not exist', () => {
    const parse = () => ({ phone_prefix: '+48', phone_number: '1', valid: false })
    expect(checkDetails(details, 'PL', parse)).toEqual([{ path: 'buyer.phone_number', code: 'PHONE_INVALID' }])
  })

  test('requires a region in countries that have them', () => {
    expect(checkDetails(details, 'US').map(({ path }) => path)).toContain('buyer.region_id')
  })
})

describe("the server's errors", () => {
  test("get the names of the form's controls", () => {
    expect(issuesOfRefusal('shipping', [{ path: 'postal_code', code: 'INVALID_FORMAT' }])).toEqual([
      { path: 'shipping.postal_code', code: 'INVALID_FORMAT' },
    ])
    expect(issuesOfRefusal('buyer', [{ path: 'email', code: 'REQUIRED' }])).toEqual([
      { path: 'email', code: 'REQUIRED' },
    ])
    expect(issuesOfRefusal('buyer', [{ path: 'body.invoice_tax_number', code: 'INVALID_FORMAT' }])).toEqual([
      { path: 'invoice.tax_number', code: 'TAX_NUMBER_INVALID' },
    ])
  })

  test('are reported once if both addresses are the same, and for each address if they differ', () => {
    const fields = ['street', 'shipping_address.street'].map((path) => ({ path, code: 'REQUIRED' }))
    const paths = (shipping: 'buyer' | 'shipping') => issuesOfRefusal('buyer', fields, shipping).map(({ path }) => path)
    expect(paths('buyer')).toEqual(['buyer.street'])
    expect(paths('shipping')).toEqual(['buyer.street', 'shipping.street'])
  })
})

describe('the form of a cart', () => {
  const stored = {
    ...addressInput(anna, 'PL'),
    phone_prefix: '+48',
    phone_number: '601234567',
    name_first: 'Anna',
    name_last: 'Nowak',
    region: null,
    country: { id: 'PL', name: 'Poland' },
  }
  // Only the parts of a cart that the form reads.
  const cartWith = (more: object) =>
    ({
      buyer: null,
      shipping_address: null,
      invoice_required: false,
      invoice_company_name: null,
      invoice_tax_number: null,
      ...more,
    }) as unknown as Cart

  test('is empty at first', () => {
    expect(detailsFromCart(cartWith({}), 'PL')).toMatchObject({ email: '', different_address: false })
  })

  test('has a different address only if it differs', () => {
    const buyer = { ...stored, email: 'anna@example.com' }
    expect(detailsFromCart(cartWith({ buyer, shipping_address: stored }), 'PL').different_address).toBe(false)
    const elsewhere = { ...stored, street: 'Inna' }
    const form = detailsFromCart(cartWith({ buyer, shipping_address: elsewhere }), 'PL')
    expect(form).toMatchObject({ different_address: true, shipping: { street: 'Inna' }, email: 'anna@example.com' })
  })
})
