import type { ShippingMethod } from '@meridian/contract/shop/catalogue.ts'
import { expect, test } from 'vitest'
import { visitWith } from '../visit/visit-testing.ts'
import { readShippingTable } from './shipping-table.server.ts'

const courier: ShippingMethod = {
  id: 1,
  kind: 'courier',
  name: 'Courier',
  description: '',
  image_file_id: null,
  image: null,
  gross_price: 1590,
  free_from: 19_900,
  days_min: 1,
  days_max: 2,
  promised_from: '2026-11-30',
  promised_to: '2026-12-01',
}
const express: ShippingMethod = { ...courier, id: 2, kind: 'express', name: 'Express', free_from: null }
const data = { currency_code: 'PLN', currency_symbol: 'zł', shipping_methods: [courier, express] }

test('the table tells the amounts that the basket knows, promotions included', async () => {
  const cheaper = { ...courier, promotion_id: 7, promotion_name: '', promotion_uri: '', promotion_gross_price: 0 }
  const answer = { data: { ...data, promotion_shipping_methods: [{ ...cheaper, goods_from: 13_200 }] } }
  const read = () => Promise.resolve(answer as never)
  const visit = visitWith({
    locale: 'en-pl',
    countryId: 'PL',
    languageId: 'en',
    remember: read,
    orElse: (one: unknown) => one,
  })
  const table = await readShippingTable(visit)
  expect(table).toMatchObject([
    { name: 'Courier', price: '15,90\u00a0zł', free_from: '132,00\u00a0zł', days_min: 1, days_max: 2 },
    { name: 'Express', price: '15,90\u00a0zł', free_from: null },
  ])
})
