import type { Endpoint } from '@meridian/contract/endpoint.ts'
import type { Cart } from '@meridian/contract/shop/cart.ts'
import { expect, test } from 'vitest'
import { visitWith } from '../../../visit/visit-testing.ts'
import { readEstimate } from '../cart-data/cart-page-data.server.ts'
import { readCheckout } from './checkout-data.server.ts'
import { readPickupLists } from './pickup-lists.server.ts'

const courier = {
  id: 1,
  kind: 'courier',
  name: 'Courier',
  gross_price: 1590,
  free_from: null,
  days_min: 1,
  days_max: 2,
  promised_from: '2026-11-30',
  promised_to: '2026-12-01',
}
const pickup = { ...courier, id: 3, kind: 'pickup_point', name: 'Pick-up point', gross_price: 1190 }

/** A visit in the German shop that records its calls. */
function visitInGermany() {
  const asked: { name: string; input: object }[] = []
  const answers: Record<string, object> = {
    listShippingMethods: { data: { shipping_methods: [courier, pickup], promotion_shipping_methods: [] } },
    listPaymentMethods: { payment_methods: [] },
    listPaymentPoints: { payment_points: [] },
    listRegulationFiles: { country_regulation_files: [] },
    listCompanies: { companies: [] },
    listPickupPoints: { pickup_points: [] },
  }
  const read = async ({ name }: Endpoint, input: object) => {
    asked.push({ name, input })
    return answers[name]
  }
  return {
    visit: visitWith({
      locale: 'en-de',
      countryId: 'DE',
      languageId: 'en',
      read,
      remember: read,
      session: async () => null,
    }),
    asked,
  }
}

/** A Polish member's cart with only the parts that are read. */
const cart = { country_id: 'PL', totals: { goods_gross: 5000 }, ships_from: null, shipping_address: null } as Cart

test("all checkout data of a basket are of the basket's country", async () => {
  const { visit, asked } = visitInGermany()
  await readCheckout(visit, cart)
  const inPoland = { query: { countryId: 'PL', languageId: 'en' } }
  expect(Object.fromEntries(asked.map(({ name, input }) => [name, input]))).toEqual({
    listShippingMethods: inPoland,
    listPaymentMethods: inPoland,
    listPaymentPoints: inPoland,
    listRegulationFiles: { params: { countryId: 'PL' }, query: { languageId: 'en' } },
    listCompanies: inPoland,
  })
})

test('the estimate is for the preselected method, in the country of the basket', async () => {
  const { visit, asked } = visitInGermany()
  expect(await readEstimate(visit, cart)).toMatchObject({ id: 1, price: 1590 })
  expect(asked[0]?.input).toEqual({ query: { countryId: 'PL', languageId: 'en' } })
})

test("pick-up points are searched by postcodes of the basket's country", async () => {
  const { visit, asked } = visitInGermany()
  const { shipping } = await readCheckout(visit, cart)
  await readPickupLists(visit, cart, shipping ?? [], '81391')
  expect(asked.at(-1)).toEqual({
    name: 'listPickupPoints',
    input: { params: { id: 3 }, query: { postal_code: '81-391' } },
  })
})
