import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Code, CountryId, languageQuery, OpenCountryId, typedText } from '../fields.ts'
import { AddressInput, BuyerBody, cartAnswer, cartBodies, maybeLanguageQuery } from './cart.ts'

/**
 * SPEC §7 SHOP: the fourteen calls of the guest cart. The country is that of the session; `country_id` in a body must
 * match it.
 */

const guestCall = { alias: 'SHOP', caller: 'guest' } as const
/** Nearly every call answers with the resulting cart, in one language. */
const cartCall = { ...guestCall, query: languageQuery, response: cartAnswer } as const
const fillCall = { ...cartCall, sells: true } as const

export const createGuestCart = endpoint({
  ...fillCall,
  name: 'createGuestCart',
  summary: "Opens the guest's cart of a country, or returns the open one; a code copies a shared basket into it",
  method: 'POST',
  path: '/api/guest-carts',
  body: z.strictObject({ country_id: OpenCountryId, code: Code.optional() }),
  errors: ['COUNTRY_MISMATCH', 'LINK_ABSENT', 'CART_FULL'],
})

export const getGuestCartByCode = endpoint({
  alias: 'SHOP',
  name: 'getGuestCartByCode',
  summary: "A basket by its code: the caller's own cart, or the lines behind a sharing link",
  method: 'GET',
  path: '/api/guest-carts',
  caller: 'anyone',
  query: z.object({ code: Code, languageId: languageQuery.shape.languageId, countryId: CountryId.optional() }),
  response: cartAnswer,
  errors: ['LINK_ABSENT'],
})

export const getGuestCart = endpoint({
  ...cartCall,
  name: 'getGuestCart',
  summary: "The guest's open cart",
  method: 'GET',
  path: '/api/guest-carts/mine',
  errors: ['CART_NOT_FOUND'],
})

export const addGuestCartItem = endpoint({
  ...fillCall,
  name: 'addGuestCartItem',
  summary: 'Adds pieces of a variant; the returned quantity may be smaller if stock is short',
  method: 'POST',
  path: '/api/guest-carts/mine/items',
  promotion: true,
  body: cartBodies.addItem.extend({ country_id: OpenCountryId }),
  errors: [
    'CART_NOT_FOUND',
    'COUNTRY_MISMATCH',
    'VARIANT_UNAVAILABLE',
    'STOCK_EXHAUSTED',
    'QUANTITY_LIMITED',
    'CART_FULL',
  ],
})

export const setGuestCartItemQuantity = endpoint({
  ...fillCall,
  name: 'setGuestCartItemQuantity',
  summary: 'Sets the quantity of a line',
  method: 'PATCH',
  path: '/api/guest-carts/mine/items/{id}',
  body: cartBodies.setQuantity,
  errors: ['CART_NOT_FOUND', 'ITEM_ABSENT', 'STOCK_EXHAUSTED'],
})

export const removeGuestCartItem = endpoint({
  ...cartCall,
  name: 'removeGuestCartItem',
  summary: 'Removes a line',
  method: 'DELETE',
  path: '/api/guest-carts/mine/items/{id}',
  errors: ['CART_NOT_FOUND', 'ITEM_ABSENT'],
})

export const removeGuestCart = endpoint({
  ...guestCall,
  name: 'removeGuestCart',
  summary: 'Closes the open cart',
  method: 'DELETE',
  path: '/api/guest-carts/mine',
  response: z.object({ data: z.null() }),
  errors: ['CART_NOT_FOUND'],
})

export const getGuestCartTotalQuantity = endpoint({
  ...guestCall,
  name: 'getGuestCartTotalQuantity',
  summary: 'The number of pieces in the cart; 0 without one',
  method: 'GET',
  path: '/api/guest-carts/mine/total-quantity',
  response: z.object({ cart_total_quantity: z.int() }),
})

export const setGuestShippingAddress = endpoint({
  ...fillCall,
  name: 'setGuestShippingAddress',
  summary: 'Sets the shipping address',
  method: 'PUT',
  path: '/api/guest-carts/mine/shipping-address',
  query: maybeLanguageQuery,
  body: AddressInput,
  errors: ['CART_NOT_FOUND', 'COUNTRY_MISMATCH'],
})

export const setGuestBuyer = endpoint({
  ...fillCall,
  name: 'setGuestBuyer',
  summary: 'Sets the buyer, and with it the invoice and the shipping address',
  method: 'PUT',
  path: '/api/guest-carts/mine/buyer',
  query: maybeLanguageQuery,
  body: BuyerBody,
  errors: ['CART_NOT_FOUND', 'COUNTRY_MISMATCH'],
})

export const setGuestInvoiceRequired = endpoint({
  ...fillCall,
  name: 'setGuestInvoiceRequired',
  summary: 'Sets whether an invoice to a company is needed',
  method: 'PATCH',
  path: '/api/guest-carts/mine/invoice-required',
  query: maybeLanguageQuery,
  body: z.strictObject({
    invoice_required: z.boolean(),
    company_name: typedText(100).nullish(),
    tax_number: typedText(32).nullish(),
  }),
  errors: ['CART_NOT_FOUND'],
})

export const setGuestPaymentMethod = endpoint({
  ...fillCall,
  name: 'setGuestPaymentMethod',
  summary: 'Chooses the payment method',
  method: 'PATCH',
  path: '/api/guest-carts/mine/payment-method',
  query: maybeLanguageQuery,
  body: cartBodies.setPaymentMethod,
  errors: ['CART_NOT_FOUND', 'METHOD_UNAVAILABLE'],
})

export const setGuestShippingMethod = endpoint({
  ...fillCall,
  name: 'setGuestShippingMethod',
  summary: 'Chooses the shipping method',
  method: 'PATCH',
  path: '/api/guest-carts/mine/shipping-method',
  promotion: true,
  query: maybeLanguageQuery,
  body: cartBodies.setShippingMethod,
  errors: ['CART_NOT_FOUND', 'METHOD_UNAVAILABLE'],
})

export const createShoppingLink = endpoint({
  ...guestCall,
  name: 'createShoppingLink',
  summary: 'Creates a code for sharing the lines, without personal data',
  method: 'POST',
  path: '/api/guest-carts/mine/shopping-link',
  query: languageQuery,
  body: z.strictObject({ country_id: CountryId }),
  response: z.object({ data: z.object({ code: Code }) }),
  errors: ['CART_NOT_FOUND', 'COUNTRY_MISMATCH', 'CART_EMPTY'],
})
