import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Version } from '../fields.ts'
import { Address, AddressInput } from '../shop/cart.ts'

/** The shipping address of an order, editable until one of its parcels is packed. SPEC §6. */

const ofOrder = {
  alias: 'ADMIN',
  caller: 'admin',
  right: 'orders.change',
  path: '/orders/{order_id}/shipping-address',
} as const

export const getOrderAddress = endpoint({
  ...ofOrder,
  name: 'getOrderAddress',
  summary: 'The delivery address of an order, and the regions of its country',
  method: 'GET',
  response: z.object({
    version: Version,
    shipping_address: Address,
    regions: z.array(z.object({ region_id: Id, name: z.string() })),
  }),
})

export const changeOrderAddress = endpoint({
  ...ofOrder,
  name: 'changeOrderAddress',
  summary: 'Changes the delivery address within its country, until a parcel is packed; notifies the buyer by mail',
  method: 'PUT',
  body: z.strictObject({ version: Version, shipping_address: AddressInput }),
  response: z.object({ version: Version }),
  errors: ['COUNTRY_MISMATCH'],
})
