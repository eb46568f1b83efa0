import { KASIA, KASIAS_ADDRESS } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, PAYMENT_METHOD_IDS, SHIPPING_METHOD_IDS } from '@meridian/seed/world.ts'
import { inPoland, languageId, MISSING, one, PL, plain, query, type Row } from './rows-testing.ts'

const quantity = { quantity: 1 }
const shipping = { shipping_method_id: SHIPPING_METHOD_IDS.PL.courier }
const payment = { payment_method_id: PAYMENT_METHOD_IDS.PL.card }
const ofItem = (body?: unknown): Row => ({
  about: ({ item_id }) => ({ params: { id: String(item_id) }, query, ...(body === undefined ? {} : { body }) }),
  owned: true,
})
const ofFavorite = (body?: unknown): Row => ({
  about: ({ favorite_code }) => ({
    params: { favoriteCartCode: favorite_code },
    query,
    ...(body === undefined ? {} : { body }),
  }),
  owned: true,
})

/** The calls of the shop, of payments and of promotions. */
export const ROWS_OF_SHOP: Record<string, Row> = {
  getCart: plain({ query }),
  addCartItem: plain({ query, body: one }),
  setCartItemQuantity: ofItem(quantity),
  removeCartItem: ofItem(),
  removeCart: plain(),
  getCartTotalQuantity: plain(),
  setShippingAddressOfCart: plain({ query, body: KASIAS_ADDRESS }),
  setBuyer: plain({ query, body: KASIA }),
  setPaymentMethod: plain({ query, body: payment }),
  setShippingMethod: plain({ query, body: shipping }),
  setDiscount: plain({ query, body: { points_to_convert: 0 } }),
  // The code of a favourite basket is meant to be shared: anyone who knows it may use its lines.
  fillFromFavoriteCart: { ...ofFavorite(), owned: false },
  getFavoriteCart: { ...ofFavorite(), owned: false },
  listBaskets: plain({ query }),
  createBasket: plain({ query, body: { name: 'Spring' } }),
  setBasket: {
    about: ({ basket_code }) => ({ params: { code: basket_code }, query, body: { name: 'Mine now' } }),
    owned: true,
  },
  removeBasket: { about: ({ basket_code }) => ({ params: { code: basket_code } }), owned: true },
  settleGuestCart: plain({ query, body: { guest_token: 'a.b.c', choice: 'merge' } }),
  listWishes: plain({ query }),
  listWishedVariants: plain(),
  addWishes: plain({ body: { variant_ids: [AMBRE_51_50ML.variant_id] } }),
  removeWish: plain({ params: { variantId: String(AMBRE_51_50ML.variant_id) } }),
  shareWishes: plain({ body: { shared: true } }),
  // The code of a wish list is meant to be shared.
  getSharedWishes: {
    about: ({ wishes_code }) => ({ params: { wishesCode: wishes_code }, query: { ...query, countryId: 'PL' } }),
    owned: false,
  },
  createFavoriteCart: plain({ query, body: { name: 'Spring' } }),
  listFavoriteCarts: plain({ query }),
  renameFavoriteCart: ofFavorite({ name: 'Mine now' }),
  removeFavoriteCart: ofFavorite(),
  createPayment: {
    about: ({ order_id }) => ({ body: { order_id, languageId, payment_method_id: PAYMENT_METHOD_IDS.PL.card } }),
    owned: true,
  },
  // A payment token opens the payment it names and reveals no personal data.
  listSavedCards: plain(),
  removeSavedCard: {
    about: ({ saved_card_id }) => ({ params: { savedCardId: String(saved_card_id) } }),
    owned: true,
  },
  continuePayment: plain({ params: { token: MISSING.token }, body: { action: 'cancel' } }),
  getPayment: plain({ params: { token: MISSING.token } }),
  listPaymentPointsOfPayment: plain({ params: { token: MISSING.token }, query }),
  listPaymentMethods: inPoland,
  listPaymentPoints: inPoland,
  receiveWebhook: plain({ params: { provider: 'sandbox' } }),
  receiveParcelEvent: plain({ params: { program: 'sandbox' } }),
  evaluate: {
    about: ({ cart_code }) => ({
      body: { evaluation_place: 'CHECKOUT', country_id: 'PL', cart: { code: cart_code } },
    }),
    owned: true,
  },
  getPromotion: plain({ params: { promotionId: '1' }, query: PL }),
  listPromotions: inPoland,
  getCategory: plain({ params: { slug: 'perfume' }, query: PL }),
  getProduct: plain({ params: { variantSlug: AMBRE_51_50ML.slug }, query: PL }),
  listAttributes: plain({ query: { languageId, 'productIds[]': '1' } }),
  listCategories: inPoland,
  listProducts: inPoland,
  listPromotionProducts: plain({ query: { ...PL, promotionId: '1' } }),
  listRelatedProducts: plain({ params: { productId: '1' }, query: PL }),
  listShippingMethods: inPoland,
  listVariants: plain({ params: { productId: '1' }, query: PL }),
  listOfferParts: inPoland,
  listOffers: inPoland,
  listPickupPoints: plain({ params: { id: String(SHIPPING_METHOD_IDS.PL.courier) }, query: PL }),
  searchProducts: plain({ query: { ...PL, query: 'ambre' } }),
  suggestProducts: plain({ query: { ...PL, query: 'ambre' } }),
  createGuestCart: plain({ query, body: { country_id: 'PL' } }),
  getGuestCart: plain({ query }),
  getGuestCartByCode: { about: ({ cart_code }) => ({ query: { languageId, code: cart_code } }), owned: true },
  addGuestCartItem: plain({ query, body: { ...one, country_id: 'PL' } }),
  setGuestCartItemQuantity: ofItem(quantity),
  removeGuestCartItem: ofItem(),
  removeGuestCart: plain(),
  getGuestCartTotalQuantity: plain(),
  setGuestBuyer: plain({ query, body: KASIA }),
  setGuestShippingAddress: plain({ query, body: KASIAS_ADDRESS }),
  setGuestInvoiceRequired: plain({ query, body: { invoice_required: false } }),
  setGuestPaymentMethod: plain({ query, body: payment }),
  setGuestShippingMethod: plain({ query, body: shipping }),
  createShoppingLink: plain({ query, body: { country_id: 'PL' } }),
  createOrder: {
    about: ({ cart_code }) => ({
      body: {
        languageId,
        country_id: 'PL',
        cart_code,
        cart_version: 1,
        total_gross: 1,
        regulation_file_ids: [],
      },
    }),
    owned: true,
  },
  getOrder: { about: ({ order_id }) => ({ params: { order_id: String(order_id) }, query }), owned: true },
  getOrderProgress: { about: ({ order_id }) => ({ params: { order_id: String(order_id) } }), owned: true },
  lookUpOrder: plain({ body: { number: 'M261122-9999999', email: 'nobody@example.com' } }),
  listOrders: plain({ query }),
  listOrderDocuments: { about: ({ order_id }) => ({ params: { order_id: String(order_id) }, query: {} }), owned: true },
  getOrderDocumentAddress: {
    about: ({ order_id }) => ({
      params: { order_id: String(order_id), document_id: '2147483000' },
      query: { as: 'download' },
    }),
  },
  acceptOrder: {
    about: ({ order_id }) => ({
      params: { order_id: String(order_id) },
      query: {},
      body: { languageId: 'en', regulation_file_ids: [] },
    }),
    owned: true,
  },
  cancelOrder: {
    about: ({ order_id }) => ({ params: { order_id: String(order_id) }, query: {}, body: {} }),
    owned: true,
  },
  getWithdrawals: { about: ({ order_id }) => ({ params: { order_id: String(order_id) }, query: {} }), owned: true },
  getOrderReturns: { about: ({ order_id }) => ({ params: { order_id: String(order_id) }, query: {} }), owned: true },
  getReturnLabel: {
    about: ({ order_id }) => ({ params: { order_id: String(order_id), return_id: '2147483000' }, query: {} }),
    owned: true,
  },
  requestReturn: {
    about: ({ order_id }) => ({
      params: { order_id: String(order_id) },
      query: {},
      body: { units: [{ position: 1, units: 1 }], request: 'Canary' },
    }),
    owned: true,
  },
  declareWithdrawal: {
    about: ({ order_id }) => ({
      params: { order_id: String(order_id) },
      query: {},
      body: { languageId: 'en', name: 'Canary', email: 'canary@example.com' },
    }),
    owned: true,
  },
  proveSending: {
    about: ({ order_id }) => ({
      params: { order_id: String(order_id), withdrawal_id: '999999' },
      query: {},
      body: { tracking_number: 'RR 999' },
    }),
    owned: true,
  },
  reorder: { about: ({ order_id }) => ({ params: { order_id: String(order_id) }, query }), owned: true },
}
