import { BASKET_NAME_MAX, GUEST_CART_CHOICES } from '@meridian/domain/basket.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Code, CountryId, Id, LanguageId, languageQuery, Money, Points, typedText } from '../fields.ts'
import { AddressInput, BuyerBody, cartAnswer, cartBodies, maybeLanguageQuery } from './cart.ts'

/** SPEC §7 SHOP: the twelve calls of the signed-in cart, which is the current basket in the user's own country. */

const userCall = { alias: 'SHOP', caller: 'user' } as const
const cartCall = { ...userCall, query: languageQuery, response: cartAnswer } as const
const fillCall = { ...cartCall, sells: true } as const

export const getCart = endpoint({
  ...cartCall,
  name: 'getCart',
  summary: "The user's current basket; an empty one is opened if there is none",
  method: 'GET',
  path: '/api/carts/mine',
})

export const addCartItem = endpoint({
  ...fillCall,
  name: 'addCartItem',
  summary: 'Adds pieces of a variant; the returned quantity may be smaller if stock is short',
  method: 'POST',
  path: '/api/carts/mine/items',
  promotion: true,
  body: cartBodies.addItem,
  errors: ['VARIANT_UNAVAILABLE', 'STOCK_EXHAUSTED', 'QUANTITY_LIMITED', 'CART_FULL'],
})

export const setCartItemQuantity = endpoint({
  ...fillCall,
  name: 'setCartItemQuantity',
  summary: 'Sets the quantity of a line',
  method: 'PATCH',
  path: '/api/carts/mine/items/{id}',
  body: cartBodies.setQuantity,
  errors: ['ITEM_ABSENT', 'STOCK_EXHAUSTED'],
})

export const removeCartItem = endpoint({
  ...cartCall,
  name: 'removeCartItem',
  summary: 'Removes a line',
  method: 'DELETE',
  path: '/api/carts/mine/items/{id}',
  errors: ['ITEM_ABSENT'],
})

export const removeCart = endpoint({
  ...userCall,
  name: 'removeCart',
  summary: 'Closes the current basket; another one of the user becomes current',
  method: 'DELETE',
  path: '/api/carts/mine',
  response: z.object({ data: z.null() }),
  errors: ['BASKET_ABSENT'],
})

export const getCartTotalQuantity = endpoint({
  ...userCall,
  name: 'getCartTotalQuantity',
  summary: 'The number of pieces in the current basket; 0 without one',
  method: 'GET',
  path: '/api/carts/mine/total-quantity',
  response: z.object({ cart_total_quantity: z.int() }),
})

export const setShippingAddressOfCart = endpoint({
  ...fillCall,
  name: 'setShippingAddressOfCart',
  summary: 'Sets the shipping address',
  method: 'PUT',
  path: '/api/carts/mine/shipping-address',
  query: maybeLanguageQuery,
  body: AddressInput,
  errors: ['COUNTRY_MISMATCH'],
})

export const setBuyer = endpoint({
  ...fillCall,
  name: 'setBuyer',
  summary: 'Sets the buyer, and with it the invoice and the shipping address',
  method: 'PUT',
  path: '/api/carts/mine/buyer',
  body: BuyerBody,
  errors: ['COUNTRY_MISMATCH'],
})

export const setPaymentMethod = endpoint({
  ...fillCall,
  name: 'setPaymentMethod',
  summary: 'Chooses the payment method',
  method: 'PATCH',
  path: '/api/carts/mine/payment-method',
  query: maybeLanguageQuery,
  body: cartBodies.setPaymentMethod,
  errors: ['METHOD_UNAVAILABLE'],
})

export const setShippingMethod = endpoint({
  ...fillCall,
  name: 'setShippingMethod',
  summary: 'Chooses the shipping method',
  method: 'PATCH',
  path: '/api/carts/mine/shipping-method',
  promotion: true,
  query: maybeLanguageQuery,
  body: cartBodies.setShippingMethod,
  errors: ['METHOD_UNAVAILABLE'],
})

export const setDiscount = endpoint({
  ...fillCall,
  name: 'setDiscount',
  summary: 'Converts points into a discount of the current basket; 0 removes it. Points are held only by an order',
  method: 'PATCH',
  path: '/api/carts/mine/discount',
  body: z.strictObject({ points_to_convert: Points }),
  errors: ['POINTS_SHORT'],
})

export const fillFromFavoriteCart = endpoint({
  ...fillCall,
  name: 'fillFromFavoriteCart',
  summary: 'Rebuilds the current basket from a favourite one and reports products that are no longer sold here',
  method: 'PUT',
  path: '/api/carts/mine/favorite-carts/{favoriteCartCode}',
  params: z.object({ favoriteCartCode: Code }),
  query: z.object({
    languageId: LanguageId,
    /** `replace` closes the current lines, `merge` adds to them. */
    mode: z.enum(['replace', 'merge']).optional(),
  }),
  response: z.object({
    data: cartAnswer.shape.data,
    not_sold_here: z.array(z.object({ variant_id: Id, name: z.string() })),
  }),
  errors: ['CART_FULL'],
})

/** A basket in a list. */
export const Basket = z.object({
  code: Code,
  name: z.string(),
  current: z.boolean(),
  lines: z.int(),
  pieces: z.int(),
  images: z.array(z.string()),
  currency_code: z.string(),
  currency_symbol: z.string(),
  total_gross: Money,
  total_points: Points,
  updated_at: z.string(),
})
export type Basket = z.output<typeof Basket>

const BasketName = typedText(4 * BASKET_NAME_MAX)
const basketParams = z.object({ code: Code })

export const listBaskets = endpoint({
  ...userCall,
  name: 'listBaskets',
  summary: "The user's baskets of the country with pictures, totals and points; the current one first",
  method: 'GET',
  path: '/api/carts',
  query: languageQuery,
  response: z.object({ baskets: z.array(Basket) }),
})

export const createBasket = endpoint({
  ...userCall,
  name: 'createBasket',
  summary: 'Opens another basket, which becomes the current one',
  method: 'POST',
  path: '/api/carts',
  query: languageQuery,
  body: z.strictObject({ name: BasketName }),
  response: z.object({ basket: Basket }),
  errors: ['BASKETS_FULL'],
})

export const setBasket = endpoint({
  ...userCall,
  name: 'setBasket',
  summary: 'Renames a basket or makes it the current one',
  method: 'PATCH',
  path: '/api/carts/{code}',
  params: basketParams,
  query: languageQuery,
  body: z.strictObject({ name: BasketName.optional(), current: z.literal(true).optional() }),
  response: z.object({ basket: Basket }),
  errors: ['BASKET_ABSENT'],
})

export const removeBasket = endpoint({
  ...userCall,
  name: 'removeBasket',
  summary: 'Deletes a basket',
  method: 'DELETE',
  path: '/api/carts/{code}',
  params: basketParams,
  response: z.object({ basket: z.object({ code: Code, name: z.string() }) }),
  errors: ['BASKET_ABSENT'],
})

/**
 * Called once after a sign-in with two carts; idempotent. A token that does not belong to a guest is an invalid field,
 * since TOKEN_INVALID is about the caller's own.
 */
export const settleGuestCart = endpoint({
  ...cartCall,
  name: 'settleGuestCart',
  summary: "Decides what happens to a guest's basket at sign-in: keep only it, merge it with the user's, or keep both",
  method: 'POST',
  path: '/api/carts/mine/guest-cart',
  body: z.strictObject({
    /** The guest's own token, which proves ownership of the basket. */
    guest_token: z.string().min(1).max(4096),
    choice: z.enum(GUEST_CART_CHOICES),
    /** The name of the second basket if both are kept. */
    name: BasketName.optional(),
  }),
  errors: ['CART_NOT_FOUND', 'BASKETS_FULL', 'COUNTRY_MISMATCH'],
})

export const FavoriteCart = z.object({
  code: Code,
  name: z.string(),
  lines: z.int(),
  pieces: z.int(),
  images: z.array(z.string()),
  created_at: z.string(),
})
export type FavoriteCart = z.output<typeof FavoriteCart>

export const createFavoriteCart = endpoint({
  ...userCall,
  name: 'createFavoriteCart',
  summary: 'Saves the lines of the current basket under a name',
  method: 'POST',
  path: '/api/favorite-carts',
  query: languageQuery.partial(),
  body: z.strictObject({ name: BasketName }),
  response: z.object({ favorite_cart: FavoriteCart }),
  errors: ['CART_EMPTY', 'BASKETS_FULL'],
})

export const listFavoriteCarts = endpoint({
  ...userCall,
  name: 'listFavoriteCarts',
  summary: "The user's favourite baskets, newest first",
  method: 'GET',
  path: '/api/favorite-carts',
  query: languageQuery,
  response: z.object({ favorite_carts: z.array(FavoriteCart) }),
})

/** Anyone with the code may read the lines, at their own prices; nothing about the owner is revealed. */
export const getFavoriteCart = endpoint({
  alias: 'SHOP',
  name: 'getFavoriteCart',
  summary: "A favourite basket by its code, with the prices of the reader's country and the products not sold there",
  method: 'GET',
  path: '/api/favorite-carts/{favoriteCartCode}',
  caller: 'anyone',
  params: z.object({ favoriteCartCode: Code }),
  query: languageQuery.extend({ countryId: CountryId.optional() }),
  response: z.object({
    data: cartAnswer.shape.data,
    name: z.string(),
    own: z.boolean(),
    not_sold_here: z.array(z.object({ variant_id: Id, name: z.string() })),
  }),
})

export const renameFavoriteCart = endpoint({
  ...userCall,
  name: 'renameFavoriteCart',
  summary: 'Renames a favourite basket',
  method: 'PATCH',
  path: '/api/favorite-carts/{favoriteCartCode}',
  params: z.object({ favoriteCartCode: Code }),
  query: languageQuery.partial(),
  body: z.strictObject({ name: BasketName }),
  response: z.object({ favorite_cart: FavoriteCart }),
})

export const removeFavoriteCart = endpoint({
  ...userCall,
  name: 'removeFavoriteCart',
  summary: 'Deletes a favourite basket',
  method: 'DELETE',
  path: '/api/favorite-carts/{favoriteCartCode}',
  params: z.object({ favoriteCartCode: Code }),
  response: z.object({ favorite_cart: z.object({ code: Code, name: z.string() }) }),
})
