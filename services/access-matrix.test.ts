import { randomUUID } from 'node:crypto'
import { CALLS } from '@meridian/contract/calls.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { ERRORS, ErrorBody, type ErrorName } from '@meridian/contract/errors.ts'
import { uploadFile } from '@meridian/contract/files.ts'
import { createMaterial } from '@meridian/contract/materials.ts'
import { addShippingAddress, createCountryTransferRequest } from '@meridian/contract/sec/account.ts'
import { createSequence } from '@meridian/contract/sequences.ts'
import {
  addCartItem,
  createBasket,
  createFavoriteCart,
  setBuyer,
  setPaymentMethod,
  setShippingAddressOfCart,
  setShippingMethod,
} from '@meridian/contract/shop/member-cart.ts'
import { createOrder } from '@meridian/contract/shop/order.ts'
import { AMBRE_51_50ML, PAYMENT_METHOD_IDS, SHIPPING_METHOD_IDS } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { RawInput } from './input.ts'
import { errorsOf } from './refusals.ts'
import { actAs } from './sec/acting-testing.ts'
import { picture } from './sec/avatar-testing.ts'
import { createSessionTokens } from './session.ts'
import { completeCart, fillCart, KASIA, KASIAS_ADDRESS, orderOf, placeTestOrder } from './shop/cart/cart-testing.ts'
import { callerWith, createTestShop, type TestCaller, type TestShop, testKeys } from './testing.ts'

/**
 * docs/reliability.md R21: every call, by every kind of caller, against the data of others. Each text of an owner holds
 * a canary that no other caller may receive; data of others must be indistinguishable from missing data and must not
 * change.
 */

/** The ids and codes that belong to one owner, named as in call inputs. */
interface Things {
  canary: string
  cart_code: string
  item_id: number
  order_id: number
  user_id: number
  session_id: string
  address_id: number
  transfer_id: number
  basket_code: string
  favorite_code: string
  file_id: number
  token: string
  /** A draft for Germany. */
  document_id: number
  /** A draft for Germany, of the downloadable materials. */
  material_id: number
}

type Request = Partial<RawInput>

interface Row {
  /** A request that refers to these things. */
  about: (things: Things) => Request
  /**
   * The request names the thing, so one of another owner must look like a missing one; `admin DE`: to everyone except
   * this admin.
   */
  owned?: boolean | 'admin DE'
  /** The admin who may see these things: the guests and users of this matrix are in Poland. */
  for?: 'admin PL'
}

const languageId = 'en' as const
const PL = { countryId: 'PL', languageId }
const query = { languageId } as const
const MISSING: Things = {
  canary: 'nobody',
  cart_code: 'm'.repeat(24),
  item_id: 2_147_483_000,
  order_id: 2_147_483_000,
  user_id: 2_147_483_000,
  session_id: '00000000-0000-4000-8000-000000000000',
  address_id: 2_147_483_000,
  transfer_id: 2_147_483_000,
  basket_code: 'm'.repeat(24),
  favorite_code: 'm'.repeat(24),
  file_id: 2_147_483_000,
  token: 'm'.repeat(24),
  document_id: 2_147_483_000,
  material_id: 2_147_483_000,
}

/** A request that is the same for every caller. */
const plain = (raw: Request = {}): Row => ({ about: () => raw })
const inPoland = plain({ query: PL })
const quantity = { quantity: 1 }
const one = { variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }
const { email: _email, ...address } = KASIA
const shipping = { shipping_method_id: SHIPPING_METHOD_IDS.PL.courier }
const payment = { payment_method_id: PAYMENT_METHOD_IDS.PL.card }
const ofItem = (body?: unknown): Row => ({
  about: ({ item_id }) => ({ params: { id: String(item_id) }, query, ...(body === undefined ? {} : { body }) }),
  owned: true,
})
const ofAddress = (body?: unknown): Row => ({
  about: ({ address_id }) => ({
    params: { shippingAddressId: String(address_id) },
    query,
    ...(body === undefined ? {} : { body }),
  }),
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
const ofFile = (more: Request = {}): Row => ({
  about: ({ file_id }) => ({ params: { categoryName: 'your-files', id: String(file_id) }, ...more }),
  owned: true,
})
const ofDocument = (body?: unknown): Row => ({
  about: ({ document_id }) => ({
    params: { id: String(document_id) },
    query: {},
    ...(body === undefined ? {} : { body }),
  }),
  owned: 'admin DE',
})
const ofMaterial = (body?: unknown): Row => ({
  about: ({ material_id }) => ({
    params: { id: String(material_id) },
    query: {},
    ...(body === undefined ? {} : { body }),
  }),
  owned: 'admin DE',
})
const ofMember = (body?: unknown): Row => ({
  about: ({ user_id }) => ({
    params: { memberId: String(user_id) },
    query: {},
    ...(body === undefined ? {} : { body }),
  }),
  owned: true,
})
const ofTransfer = (body?: unknown): Row => ({
  about: ({ transfer_id }) => ({
    params: { transferId: String(transfer_id) },
    ...(body === undefined ? {} : { body }),
  }),
  owned: true,
})
const ofOrder = (body?: unknown): Row => ({
  about: ({ order_id }) => ({ params: { order_id: String(order_id) }, ...(body === undefined ? {} : { body }) }),
  owned: true,
  for: 'admin PL',
})
const ofRefund = (body: unknown): Row => plain({ params: { refund_id: '2147483000' }, body })
const ofWithdrawal = (body: unknown): Row => plain({ params: { withdrawal_id: '2147483000' }, body })
const aboutToken = (body: (challenge: string) => unknown): Row => ({ about: ({ token }) => ({ body: body(token) }) })
const INVITED = { email: 'invited@meridian.example', name_first: 'Jan', name_last: 'Test', language_id: 'pl' }
const passkey = { id: 'x', rawId: 'x', type: 'public-key' }
const PASSKEY = { ...passkey, response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } }
const NEW_PASSKEY = { ...passkey, response: { clientDataJSON: 'x', attestationObject: 'x' } }
const title = { en: 'CanaryAdminDE' }
const material = { category_id: 11, file_id: 2_147_483_000, language_id: null, title }
const materialCategory = { key: 'canary', parent_id: null, position: 1, name: title, uploads_by: null, takes: [] }
const inTexts = { uri: { en: 'canary' }, title, sequence_id: 1 }
const landingPage = { ...inTexts, layout: 'main' }
const news = { ...inTexts, lead: title, category_id: 1, dated_at: '2026-01-01T00:00:00Z' }
const newsCategory = { uri: { en: 'canary' }, name: title, position: 1 }
const popup = { title, url: '/', sequence_id: 1 }
const infobox = { place: 'home', group: 'canary', sequence_id: 1 }
const page = { ...inTexts, description: title, position: 1 }
const menu = { menu_type: 'footer', items: [{ id: 1, parent_id: null, name: title, path: '/faq' }] }
const faqCategory = { name: title, position: 1 }
const faq = { category_id: 1, question: title, answer: title, position: 1 }
const version = 1
const toPublic = { version, public: true }
const wrongPassword = 'not the password of anybody'

// Nobody of this matrix has a parcel: those of another country are tested with their calls.
const ofShipment = (body: object = {}) => plain({ params: { shipment_id: '2147483000' }, body: { version, ...body } })

const ofReturn = (body?: object) =>
  plain({ params: { return_id: '2147483000' }, ...(body && { body: { version, ...body } }) })

const ROWS: Record<string, Row> = {
  createToken: plain({ body: { grant_type: 'refresh_token', refresh_token: 'nobody' } }),
  beginActing: aboutToken((code) => ({ code })),
  endActing: aboutToken((access_token) => ({ access_token })),
  revokeToken: plain({ body: { refresh_token: 'nobody' } }),
  listAdmins: plain(),
  getAdmin: plain({ params: { adminId: '2147483000' } }),
  listRoles: plain(),
  inviteAdmin: plain({ body: { ...INVITED, roles: [{ role_key: 'owner', countries: ['FR'] }] } }),
  acceptInvitation: aboutToken((link) => ({ link, password: 'zielona herbata o zmierzchu' })),
  changeAdminRoles: plain({ params: { adminId: '2147483000' }, body: { version: 1, reason: 'Canary', roles: [] } }),
  blockAdmin: plain({ params: { adminId: '2147483000' }, body: { version: 1, reason: 'Canary', blocked: true } }),
  removeAdmin: plain({ params: { adminId: '2147483000' }, body: { version: 1, reason: 'Canary' } }),
  resetAdminFactors: plain({ params: { adminId: '2147483000' }, body: { version: 1, reason: 'Canary' } }),
  listAuditEntries: plain({ query: {} }),
  signInAdmin: plain({ body: { username: 'nobody@meridian.example', password: 'wrong' } }),
  proveSignIn: aboutToken((challenge) => ({ challenge, proof: { kind: 'totp', code: '123456' } })),
  startPasskeySignIn: plain(),
  signInByPasskey: aboutToken((challenge) => ({ challenge, passkey: PASSKEY })),
  signOutAdmin: plain(),
  readSelf: plain(),
  listOwnSessions: plain(),
  endOwnSession: { about: ({ session_id }) => ({ params: { sessionId: session_id } }), owned: true },
  endOtherOwnSessions: plain(),
  startTotp: plain(),
  addTotp: aboutToken((challenge) => ({ challenge, code: '123456' })),
  startPasskey: plain(),
  addPasskey: aboutToken((challenge) => ({ challenge, name: 'Key', passkey: NEW_PASSKEY })),
  removeFactor: plain({ params: { factorId: '2147483000' } }),
  renewRecoveryCodes: plain(),
  changeOwnPassword: plain({ body: { current_password: 'wrong', new_password: 'zielona herbata o zmierzchu' } }),
  startStepUp: plain(),
  proveStepUp: aboutToken((challenge) => ({ challenge, proof: { kind: 'totp', code: '123456' } })),
  getHomePage: inPoland,
  getStaticPage: plain({ params: { uri: 'delivery' }, query: PL }),
  findHelp: plain({ query: { ...query, query: 'returns' } }),
  listFaq: inPoland,
  listFaqCategories: inPoland,
  listMenuItems: plain({ params: { menuType: 'header' }, query: PL }),
  listStaticPages: inPoland,
  listCompanies: plain({ query: { countryId: 'PL' } }),
  listCountries: plain({ query }),
  listLanguages: plain({ query: {} }),
  listRegions: plain({ params: { countryId: 'PL' } }),
  listRegulationFiles: plain({ params: { countryId: 'PL' }, query }),
  getPublicPaths: plain({ query: { ids: '[1]' } }),
  listMaterials: plain({ query: {} }),
  listMaterialCategories: plain({ query }),
  getMaterialAddress: plain({ params: { id: '100' }, query: { as: 'download' } }),
  listFiles: plain({ params: { categoryName: 'your-files' }, query: {} }),
  uploadFile: plain({ params: { category_key: 'your-files' }, body: { base64_code: 'AAAA', key: 'a.pdf' } }),
  listEditedMaterials: plain({ query: {} }),
  getEditedMaterial: ofMaterial(),
  listMaterialChanges: ofMaterial(),
  createMaterial: plain({ body: material }),
  updateMaterial: ofMaterial({ ...material, version: 1 }),
  publishMaterial: ofMaterial({ version: 1, public: true }),
  listEditedMaterialCategories: plain(),
  // The tree is the same in all countries.
  createMaterialCategory: plain({ body: materialCategory }),
  updateMaterialCategory: plain({ params: { id: '11' }, body: { ...materialCategory, version: 1 } }),
  getFileAddress: ofFile({ query: { as: 'download' } }),
  removeFile: ofFile(),
  validateRecommender: plain({ query: { code: 'NOBODY99' } }),
  getDataForRegister: plain({ query: { code: 'NOBODY99' } }),

  getGeneralData: plain({ query }),
  getPersonalData: plain(),
  setPersonalData: plain({ query, body: { shows_picture: false } }),
  setAvatar: plain({ query, body: { base64_code: null } }),
  getClubData: plain({ query }),
  getCheckoutData: plain(),
  listShippingAddresses: plain(),
  addShippingAddress: plain({ query, body: address }),
  setShippingAddress: ofAddress(address),
  setDefaultShippingAddress: ofAddress(),
  removeShippingAddress: ofAddress(),
  listCountryTransferRequests: plain({ query: {} }),
  createCountryTransferRequest: plain({ query: {}, body: { country_id: 'DE' } }),
  rejectCountryTransferRequest: {
    about: ({ transfer_id }) => ({ params: { countryTransferRequestId: String(transfer_id) } }),
    owned: true,
  },
  listConsents: plain({ query }),
  setConsent: plain({ body: { kind: 'marketing_email', given: false } }),
  exportAccount: plain(),
  eraseAccount: plain({ body: { current_password: wrongPassword } }),
  changePassword: plain({ body: { current_password: wrongPassword, new_password: 'a quiet morning by the sea' } }),
  confirmEmail: plain({ body: { link: MISSING.cart_code } }),
  confirmPasswordReset: plain({ body: { link: MISSING.cart_code, password: 'a quiet morning by the sea' } }),
  confirmRegistration: plain({ body: { link: MISSING.cart_code, password: wrongPassword } }),
  resendRegistration: plain({ body: { token: MISSING.cart_code } }),
  createPasswordReset: { about: ({ canary }) => ({ body: { email: `${canary}@members.example`, language_id: 'en' } }) },
  createRegistration: plain({
    body: {
      email: 'newcomer@members.example',
      password: 'a quiet morning by the sea',
      name_first: 'Nina',
      name_last: 'Newcomer',
      country_id: 'PL',
      language_id: 'en',
      consents: { regulation_file_ids: [], of_age: true },
    },
  }),
  listSessions: plain(),
  endSession: { about: ({ session_id }) => ({ params: { sessionId: session_id } }), owned: true },
  endOtherSessions: plain(),

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
  takeGuestCart: plain({ query, body: { guest_token: 'a.b.c', choice: 'merge' } }),
  createFavoriteCart: plain({ query, body: { name: 'Spring' } }),
  listFavoriteCarts: plain({ query }),
  renameFavoriteCart: ofFavorite({ name: 'Mine now' }),
  removeFavoriteCart: ofFavorite(),
  getNextRequirements: { about: ({ user_id }) => ({ params: { userId: String(user_id) }, query }), owned: true },
  getWalletBalance: plain(),
  listWalletMovements: plain({ query: {} }),

  createPayment: {
    about: ({ order_id }) => ({ body: { order_id, languageId, payment_method_id: PAYMENT_METHOD_IDS.PL.card } }),
    owned: true,
  },
  // A payment token opens the payment it names and reveals no personal data.
  continuePayment: plain({ params: { token: MISSING.token }, body: { action: 'cancel' } }),
  getPayment: plain({ params: { token: MISSING.token } }),
  listPaymentPointsOfPayment: plain({ params: { token: MISSING.token }, query }),
  listPaymentMethods: inPoland,
  listPaymentPoints: inPoland,
  receiveWebhook: plain({ params: { provider: 'sandbox' } }),
  receiveParcelEvent: plain({ params: { program: 'sandbox' } }),
  getSequence: {
    about: ({ document_id }) => ({ params: { sequenceId: String(document_id) }, query: PL }),
    owned: 'admin DE',
  },
  getSequenceDetails: {
    about: ({ document_id }) => ({ params: { sequenceId: String(document_id) }, query: {} }),
    owned: 'admin DE',
  },
  createSequence: plain({ body: { sections: [] } }),
  updateSequence: ofDocument({ version, sections: [] }),
  getLandingPage: plain({ query: { ...PL, uri: 'canary' } }),
  listLandingPagePaths: inPoland,
  createLandingPage: plain({ body: landingPage }),
  updateLandingPage: ofDocument({ ...landingPage, version }),
  publishLandingPage: {
    about: ({ document_id }) => ({ body: { id: document_id, ...toPublic } }),
    owned: 'admin DE',
  },
  listNews: inPoland,
  listNewsCategories: inPoland,
  getNews: plain({ params: { uri: 'canary' }, query: PL }),
  createNews: plain({ body: news }),
  updateNews: ofDocument({ ...news, version }),
  createNewsCategory: plain({ body: newsCategory }),
  updateNewsCategory: ofDocument({ ...newsCategory, version }),
  listPopups: inPoland,
  getPopup: {
    about: ({ document_id }) => ({ params: { id: String(document_id) }, query: PL }),
    owned: 'admin DE',
  },
  createPopup: plain({ body: popup }),
  updatePopup: ofDocument({ ...popup, version }),
  listInfoboxes: inPoland,
  createInfobox: plain({ body: infobox }),
  updateInfobox: ofDocument({ ...infobox, version }),
  createPage: plain({ body: page }),
  updatePage: ofDocument({ ...page, version }),
  createMenu: plain({ body: menu }),
  updateMenu: ofDocument({ ...menu, version }),
  createFaqCategory: plain({ body: faqCategory }),
  updateFaqCategory: ofDocument({ ...faqCategory, version }),
  createFaq: plain({ body: faq }),
  updateFaq: ofDocument({ ...faq, version }),
  listDocuments: plain({ query: {} }),
  getDocument: ofDocument(),
  listDocumentVersions: ofDocument(),
  listDocumentChanges: ofDocument(),
  publishDocument: ofDocument(toPublic),
  restoreDocument: ofDocument({ version, restored_version: 1 }),
  createPreview: ofDocument({}),

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
  listMembers: { ...plain({ query: {} }), for: 'admin PL' },
  getMember: { ...ofMember(), for: 'admin PL' },
  openMember: { ...ofMember(), for: 'admin PL' },
  exportMember: { ...ofMember({ version: 99, reason: 'A wrong version' }), for: 'admin PL' },
  downloadMemberExport: plain({ params: { exportId: MISSING.session_id } }),
  eraseMember: { ...ofMember({ version: 99, ground: 'LETTER' }), for: 'admin PL' },
  actAsMember: { ...ofMember({ reason: 'A question of the member' }), for: 'admin PL' },
  signOutMember: { ...ofMember({ version: 99, reason: 'A wrong version' }), for: 'admin PL' },
  blockMember: { ...ofMember({ version: 99, reason: 'A wrong version' }), for: 'admin PL' },
  unblockMember: { ...ofMember({ version: 99, reason: 'A wrong version' }), for: 'admin PL' },
  getMemberPoints: { ...ofMember(), for: 'admin PL' },
  getMemberBaskets: { ...ofMember(), for: 'admin PL' },
  endMemberSession: {
    about: ({ user_id, session_id }) => ({
      params: { memberId: String(user_id), sessionId: session_id },
      body: { version: 99, reason: 'A wrong version' },
    }),
    ...{ owned: true, for: 'admin PL' },
  },
  getMemberStructure: { ...ofMember(), for: 'admin PL' },
  listBranches: { ...ofMember(), for: 'admin PL' },
  planMemberMove: { ...ofMember(), for: 'admin PL' },
  moveMember: { ...ofMember({ version: 99, reason: 'A wrong version', sponsor_id: null }), for: 'admin PL' },
  listTransfers: { ...plain({ query: {} }), for: 'admin PL' },
  getTransfer: { ...ofTransfer(), for: 'admin PL' },
  decideTransfer: { ...ofTransfer({ version: 99, approve: true, reason: '' }), for: 'admin PL' },
  openOrder: {
    about: ({ order_id }) => ({ params: { order_id: String(order_id) }, query }),
    owned: true,
    for: 'admin PL',
  },
  writeOrderNote: {
    about: ({ order_id }) => ({ params: { order_id: String(order_id) }, body: { version: 999, body: 'Called back' } }),
    owned: true,
    for: 'admin PL',
  },
  getToday: plain({ query: {} }),
  searchEverything: { ...plain({ query: { text: 'canary' } }), for: 'admin PL' },
  listViews: plain({ query: { list: 'orders' } }),
  saveView: plain({ body: { list: 'orders', name: 'Mine', is_shared: false, place: { filters: {} } } }),
  changeView: plain({
    params: { view_id: '2147483000' },
    body: { version: 1, name: 'Mine', is_shared: false, place: { filters: {} } },
  }),
  removeView: plain({ params: { view_id: '2147483000' }, body: { version: 1 } }),
  chooseFirstView: plain({ params: { list: 'orders' }, body: { first: 'all' } }),
  searchSalesDocuments: { ...plain({ query: {} }), for: 'admin PL' },
  listOrderDocuments: { about: ({ order_id }) => ({ params: { order_id: String(order_id) }, query: {} }), owned: true },
  getOrderDocumentAddress: {
    about: ({ order_id }) => ({
      params: { order_id: String(order_id), document_id: '2147483000' },
      query: { as: 'download' },
    }),
  },
  getTaxReport: { ...plain({ query: { quarter: '2026-Q4' } }), for: 'admin PL' },
  getElectronicInvoice: plain({ params: { document_id: '2147483000' } }),
  getSalesDocumentAddress: plain({ params: { document_id: '2147483000' }, query: { as: 'download' } }),
  getSalesDocument: plain({ params: { document_id: '2147483000' } }),
  issueSalesDocument: {
    about: ({ order_id }) => ({
      params: { order_id: String(order_id) },
      body: { version: 99, kind: 'invoice', reason: 'A wrong version' },
    }),
    owned: true,
    for: 'admin PL',
  },
  correctSalesDocument: plain({
    params: { document_id: '2147483000' },
    body: { version: 99, reason: 'A wrong version', buyer: { name: 'Nobody', tax_number: null } },
  }),
  resubmitSalesDocument: plain({
    params: { document_id: '2147483000' },
    body: { version: 99, reason: 'A wrong version' },
  }),
  searchOrders: { ...plain({ query: {} }), for: 'admin PL' },
  searchParcels: { ...plain({ query: {} }), for: 'admin PL' },
  getOrderShipments: {
    about: ({ order_id }) => ({ params: { order_id: String(order_id) } }),
    owned: true,
    for: 'admin PL',
  },
  planShipment: {
    about: ({ order_id }) => ({ params: { order_id: String(order_id) }, body: { version } }),
    owned: true,
    for: 'admin PL',
  },
  pickShipment: ofShipment(),
  packShipment: ofShipment(),
  reopenShipment: ofShipment(),
  unpackShipment: ofShipment(),
  holdShipment: ofShipment({ hold: 'ADDRESS' }),
  releaseShipment: ofShipment(),
  shipParcel: ofShipment(),
  deliverParcel: ofShipment(),
  loseParcel: ofShipment({ reason: 'lost' }),
  returnParcelToSender: ofShipment({ reason: 'refused' }),
  resendParcel: ofShipment({ reason: 'lost' }),
  fulfilOrders: { ...plain({ body: { act: 'ship', count_only: false } }), for: 'admin PL' },
  searchReturns: plain({ query: {} }),
  getReturn: ofReturn(),
  createReturn: ofOrder({ version, kind: 'GOODWILL', units: [{ position: 1, units: 1 }], reason: 'Canary' }),
  approveReturn: ofReturn({}),
  declineReturn: ofReturn({ answer: 'Canary' }),
  cancelReturn: ofReturn({ reason: 'Canary' }),
  noteReturnTransit: ofReturn({}),
  receiveReturnUnits: plain({ params: { return_id: '2147483000' }, body: { code: 'CANARY' } }),
  inspectReturnUnits: ofReturn({ units: [{ position: 1, units: 1, disposition: 'SCRAPPED' }] }),
  previewReturnRefund: plain({ params: { return_id: '2147483000' }, body: {} }),
  closeReturn: ofReturn({}),
  askReturnRefund: ofReturn({}),
  startExport: plain({
    body: { kind: 'vat', from: '2026-01-01', to: '2026-01-31', with_mark: false, reason: 'For the books' },
  }),
  readExport: plain({ query: { token: 'x' } }),
  printPickList: plain({ query: { orders: '2147483000', languageId: 'en' } }),
  printPackingSlips: plain({ query: { orders: '2147483000' } }),
  printLabels: plain({ query: { parcels: '2147483000' } }),
  getParcelLabel: plain({ params: { shipment_id: '2147483000' } }),
  // Stock belongs to a country, not to a buyer.
  searchStock: plain({ query }),
  getStock: plain({ params: { variant_id: '2147483000', country_id: 'PL' }, query }),
  listStockMovements: plain({ params: { variant_id: '2147483000', country_id: 'PL' }, query: {} }),
  receiveStock: plain({ query, body: { country_id: 'PL', sku: 'NOBODY', quantity: 1 } }),
  correctStock: plain({
    params: { variant_id: '2147483000', country_id: 'PL' },
    query,
    body: { version, counted: 1, kind: 'CORRECTION', reason: 'canary' },
  }),
  cancelOrder: {
    about: ({ order_id }) => ({ params: { order_id: String(order_id) }, query: {}, body: {} }),
    owned: true,
  },
  getOrderAddress: ofOrder(),
  changeOrderAddress: ofOrder({ version: 99, shipping_address: KASIAS_ADDRESS }),
  listOrderMails: ofOrder(),
  resendOrderMail: ofOrder({ version: 99, mail_id: 2147483000 }),
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
  searchWithdrawals: { ...plain({ query: {} }), for: 'admin PL' },
  getWithdrawal: plain({ params: { withdrawal_id: '2147483000' } }),
  noteWithdrawal: ofOrder({
    ...{ version: 99, channel: 'call', declared_on: '2026-11-01', name: 'Canary', email: 'canary@example.com' },
  }),
  contestWithdrawal: ofWithdrawal({ version, ground: 'PERIOD_OVER', reason: 'No such withdrawal' }),
  refuseWithdrawal: ofWithdrawal({ version, reason: 'No such withdrawal' }),
  settleWithdrawal: ofWithdrawal({ version, gives_back: true, reason: 'No such withdrawal' }),
  lapseWithdrawal: ofWithdrawal({ version, reason: 'No such withdrawal' }),
  listRefunds: ofOrder(),
  startBulkAct: plain({ body: { work: { act: 'plan' }, orders: { ids: [2_147_483_000] } } }),
  getBulkAct: plain({ params: { bulk_id: '2147483000' } }),
  stopBulkAct: plain({ params: { bulk_id: '2147483000' }, body: { version: 1 } }),
  searchRefunds: { ...plain({ query: {} }), for: 'admin PL' },
  previewRefund: ofOrder({ units: [{ position: 99, units: 1 }] }),
  createRefund: ofOrder({ version: 99, refund_reason: 'UNDELIVERED', reason: 'A wrong version' }),
  createGoodwill: ofOrder({ version: 99, goodwill: 1, reason: 'A wrong version' }),
  askRefund: ofOrder({ version: 99, refund_reason: 'GOODWILL', reason: 'A wrong version' }),
  approveRefund: ofRefund({ version: 1 }),
  refuseRefund: ofRefund({ version: 1, reason: 'No such refund' }),
  retractRefund: ofRefund({ version: 1 }),
  retryRefund: ofRefund({ version: 1 }),
  replaceRefund: ofRefund({ version: 1, reason: 'No such refund' }),
  recordTransfer: ofRefund({ version: 1, transfer_reference: 'No such refund' }),
  listAmendments: ofOrder(),
  listAmendmentChoices: plain({ params: { order_id: '2147483000' }, query }),
  searchAdditions: plain({ params: { order_id: '2147483000' }, query: { ...query, search: 'canary' } }),
  previewAmendment: ofOrder({ remove: [{ position: 99, units: 1 }], languageId: 'en' }),
  amendOrder: ofOrder({
    version: 99,
    remove: [{ position: 1, units: 1 }],
    difference: 0,
    reason: 'A wrong version',
  }),
  undoAmendment: plain({
    params: { amendment_id: '2147483000' },
    body: { version: 1, reason: 'No such change' },
  }),
  previewExchange: plain({
    params: { return_id: '2147483000' },
    body: { add: [{ variant_id: 1, quantity: 1 }], languageId: 'en' },
  }),
  exchangeReturn: ofReturn({ add: [{ variant_id: 1, quantity: 1 }], difference: 0, reason: 'No such return' }),
  previewCancellation: ofOrder({ units: [{ position: 99, units: 1 }] }),
  cancelUnits: ofOrder({ version: 99, units: [{ position: 1, units: 1 }], reason: 'A wrong version' }),
  reorder: { about: ({ order_id }) => ({ params: { order_id: String(order_id) }, query }), owned: true },
}

const OWNERS = ['guest A', 'guest B', 'user A', 'user B'] as const
type Owner = (typeof OWNERS)[number]
const ACTORS = [...OWNERS, 'none', 'admin PL', 'admin DE', 'expired', 'forged'] as const
type Actor = (typeof ACTORS)[number]

let shop: TestShop
const things = new Map<Owner, Things>()
const tokens = new Map<Actor, string | undefined>()

beforeAll(async () => {
  shop = await createTestShop()
  for (const name of ['A', 'B']) {
    await makeGuest(`guest ${name}` as Owner, `CanaryGuest${name}`)
    await makeUser(`user ${name}` as Owner, `CanaryUser${name}`)
  }
  await readOwningTables()
  tokens.set('none', undefined)
  tokens.set('admin PL', (await shop.member({ type_id: 2, countries: ['PL'], name_last: 'CanaryAdminPL' })).token)
  tokens.set('admin DE', (await shop.member({ type_id: 2, countries: ['DE'], name_last: 'CanaryAdminDE' })).token)
  const adminOfGermany = callerWith(shop.service, tokens.get('admin DE'))
  const { sequence } = await adminOfGermany.call(createSequence, { body: { sections: [] } })
  const { file } = await adminOfGermany.call(uploadFile, {
    params: { category_key: 'guides' },
    body: { base64_code: (await picture(64, 64).png().toBuffer()).toString('base64'), key: 'guide.png' },
  })
  const draft = await adminOfGermany.call(createMaterial, {
    body: { category_id: 11, file_id: file.id, language_id: null, title: { en: 'CanaryAdminDE' } },
  })
  const ofGermany = { document_id: sequence.id, material_id: draft.material.id }
  for (const [owner, owned] of things) things.set(owner, { ...owned, ...ofGermany })
  const anybody = await shop.member({ name_last: 'CanaryAnybody' })
  const account = {
    ...anybody,
    session_version: 1,
    type_id: 3,
    username: 'Anybody',
    roles: ['user'],
    country_id: 'PL',
    language_id: 'pl',
    countries: [],
    price_group_id: 2,
    settlement_type: null,
    old_system_id: null,
    created_at: shop.time.now,
  }
  const longAgo = new Date(shop.time.now.getTime() - 10 * 60 * 60 * 1000)
  tokens.set('expired', await shop.sessions.signPerson(account, longAgo))
  const stranger = createSessionTokens(await testKeys('test'), {
    readVersion: async () => 1,
    readAdmin: async () => undefined,
    readAdminByToken: async () => undefined,
    readActing: async () => undefined,
    readRevokedGuests: async () => [],
  })
  tokens.set('forged', await stranger.signPerson(account, shop.time.now))
})
afterAll(() => shop.close())

const person = (canary: string) => ({ ...KASIA, email: `${canary.toLowerCase()}@members.example`, name_last: canary })
const home = (canary: string) => ({ ...KASIAS_ADDRESS, name_last: canary, street: `ul. ${canary}` })

async function makeGuest(owner: Owner, canary: string): Promise<void> {
  const guest = await shop.guest('PL')
  const order = await placeTestOrder(guest, [one])
  await shop.pool.kysely
    .updateTable('shop.orders')
    .set({ buyer: sql`buyer || ${JSON.stringify({ name_last: canary })}::jsonb` })
    .where('order_id', '=', order.order_id)
    .execute()
  const cart = await fillCart(guest, [one])
  await completeCart(guest)
  await shop.pool.kysely
    .updateTable('shop.cart')
    .set({
      buyer: sql`buyer || ${JSON.stringify({ name_last: canary })}::jsonb`,
      shipping_address: sql`shipping_address || ${JSON.stringify({ street: canary })}::jsonb`,
    })
    .where('code', '=', cart.code)
    .execute()
  tokens.set(owner, guest.token)
  things.set(owner, {
    ...MISSING,
    canary,
    cart_code: cart.code,
    item_id: cart.items[0]?.id ?? 0,
    order_id: order.order_id,
  })
}

async function makeUser(owner: Owner, canary: string): Promise<void> {
  const email = `${canary.toLowerCase()}@members.example`
  const user = await shop.member({ name_first: canary, name_last: canary, email })
  const fill = async (caller: TestCaller) => {
    await caller.call(addCartItem, { query, body: one })
    await caller.call(setBuyer, { query, body: person(canary) })
    await caller.call(setShippingAddressOfCart, { query, body: home(canary) })
    await caller.call(setShippingMethod, { query, body: shipping })
    return (await caller.call(setPaymentMethod, { query, body: payment })).data
  }
  const order = (await user.call(createOrder, { body: await orderOf(user, await fill(user)) })).data
  const { favorite_cart } = await (async () => {
    await fill(user)
    return user.call(createFavoriteCart, { query, body: { name: 'Favourite' } })
  })()
  const { basket } = await user.call(createBasket, { query, body: { name: canary } })
  const cart = await fill(user)
  const { account_shipping_address } = await user.call(addShippingAddress, { query, body: home(canary) })
  const { country_transfer_request } = await user.call(createCountryTransferRequest, {
    query: {},
    body: { country_id: 'DE', reason: canary },
  })
  const { file } = await user.call(uploadFile, {
    params: { category_key: 'your-files' },
    body: { base64_code: (await picture(64, 64).png().toBuffer()).toString('base64'), key: `${canary}.png` },
  })
  tokens.set(owner, user.token)
  things.set(owner, {
    canary,
    cart_code: cart.code,
    item_id: cart.items[0]?.id ?? 0,
    order_id: order.order_id,
    user_id: user.user_id,
    session_id: user.session_id,
    address_id: account_shipping_address.id,
    transfer_id: country_transfer_request.id,
    basket_code: basket.code,
    favorite_code: favorite_cart.code,
    file_id: file.id,
    token: MISSING.token,
    document_id: MISSING.document_id,
    material_id: MISSING.material_id,
  })
}

/** Whether the gate admits this kind of caller. */
function mayCall({ caller }: Endpoint, actor: Actor): boolean {
  if (actor === 'expired' || actor === 'forged') return false
  if (caller === 'anyone') return true
  const kind = actor.split(' ')[0] ?? ''
  if (caller === 'account') return kind === 'user' || kind === 'admin'
  return caller === 'shopper' ? kind === 'guest' || kind === 'user' : kind === caller
}

async function ask(endpoint: Endpoint, actor: Actor, { params, query, body: sent }: Request) {
  const { status, body } = await shop.service.answer(
    endpoint,
    { params, query, body: sent },
    {
      token: tokens.get(actor),
      idempotencyKey: endpoint.changes ? randomUUID() : undefined,
    },
  )
  return { status, body: body.replace(/"trace":"[^"]*"/, '"trace":""') }
}

/**
 * Tables that a stranger may cause rows in: their own idempotency key, a mail to the owner of an address, what finds orders
 * that have changed, or the code of an admin who looks.
 */
const RESTLESS = new Set([
  'shop.order_change',
  'shop.order_finding',
  'sec.acting_session',
  'sec.idempotency_key',
  'sec.refresh_token',
  'sec.one_time_link',
])

/** Every table with an owner, and the columns that name the owner. */
let owning: { name: string; column: string }[] = []

async function readOwningTables(): Promise<void> {
  const { rows } = await sql<{ name: string; column: string }>`
    select format('%s.%s', table_schema, table_name) as name, column_name as column from information_schema.columns
      where column_name in ('user_id', 'order_id', 'cart_id')
        and table_schema not in ('pgboss', 'information_schema', 'pg_catalog', 'mail')
      order by 1, 2`.execute(shop.pool.kysely)
  owning = rows.filter((row) => !RESTLESS.has(row.name))
}

/** All rows of an owner as one text, so that any change to them changes the text. */
async function fingerprintOf(owner: Owner): Promise<string> {
  const { user_id, order_id, cart_code, basket_code } = thingsOf(owner)
  const mine = {
    user_id: sql`= ${user_id}`,
    order_id: sql`= ${order_id}`,
    cart_id: sql`in (select cart_id from shop.cart where code in (${cart_code}, ${basket_code}))`,
  }
  const rows = owning.map(
    ({ name, column }) => sql`
      select ${sql.lit(name)} || (to_jsonb(t) - 'last_used_at')::text as row from ${sql.table(name)} t
        where ${sql.ref(column)} ${mine[column as keyof typeof mine]}`,
  )
  const { rows: found } = await sql<{ hash: string }>`
    select md5(coalesce(string_agg(row, ' ' order by row), '')) as hash from (${sql.join(rows, sql` union all `)}) all_rows`.execute(
    shop.pool.kysely,
  )
  return found[0]?.hash ?? ''
}

function thingsOf(owner: Owner): Things {
  const found = things.get(owner)
  if (!found) throw new Error(`${owner} owns nothing`)
  return found
}

/** Errors that are server faults or need concurrent calls, so they never occur here. */
const NEVER: readonly ErrorName[] = ['INTERNAL', 'OVERLOADED', 'IDEMPOTENCY_IN_FLIGHT', 'IDEMPOTENCY_MISMATCH']

/** A response is either the declared answer or a declared refusal, with its name and status. */
function expectDeclared(endpoint: Endpoint, { status, body }: { status: number; body: string }, about: string): void {
  const answer: unknown = JSON.parse(body)
  if (status === 200) {
    expect(z.safeDecode(endpoint.response, answer as never).error, about).toBeUndefined()
    return
  }
  const { name } = ErrorBody.parse(answer)
  const declared = errorsOf(endpoint).filter((one) => !NEVER.includes(one))
  const refusal = declared.find((one) => one === name)
  expect(refusal, about).toBeDefined()
  if (refusal !== undefined) expect(status, about).toBe(ERRORS[refusal].status)
}

test('every call has a row in this matrix', () => {
  expect(CALLS.map((call) => call.name).filter((name) => !(name in ROWS))).toEqual([])
  expect(Object.keys(ROWS).filter((name) => !CALLS.some((call) => call.name === name))).toEqual([])
})

/** What a shopper may call that needs no change to be asked, though it is no GET. */
const READ_BY_POST = ['evaluate']

test('an admin who sees a member’s account reads what the member reads and changes nothing of it', async () => {
  const { user_id, canary } = thingsOf('user A')
  const token = await actAs(shop, await shop.member({ type_id: 2, countries: ['PL'] }), user_id)
  const before = await fingerprintOf('user A')
  const keys = () => sql`select from sec.idempotency_key where actor like ${`%:${user_id}`}`.execute(shop.pool.kysely)
  const kept = (await keys()).rows.length
  const read: string[] = []
  for (const endpoint of CALLS.filter(({ caller }) => caller !== 'provider')) {
    const { params, query, body } = (ROWS[endpoint.name] ?? plain()).about(thingsOf('user A'))
    const key = endpoint.changes ? { idempotencyKey: randomUUID() } : {}
    const answer = await shop.service.answer(endpoint, { params, query, body }, { token, ...key })
    const isRead = endpoint.method === 'GET' || READ_BY_POST.includes(endpoint.name)
    const isRefused = JSON.parse(answer.body).name === 'ACTING_READS_ONLY'
    expect(isRefused || ['admin', 'guest'].includes(endpoint.caller) || isRead, endpoint.name).toBe(true)
    if (answer.status === 200) expect(isRead, endpoint.name).toBe(true)
    if (answer.body.includes(canary)) read.push(endpoint.name)
  }
  expect(read).toEqual(expect.arrayContaining(['getPersonalData', 'getCart', 'listShippingAddresses']))
  expect(read).not.toContain('exportAccount')
  expect(await fingerprintOf('user A')).toBe(before)
  expect((await keys()).rows).toHaveLength(kept)
})

/** Providers are authenticated by a signature over the bytes; roles/payments.test.ts covers that. */
const bySession = CALLS.filter((call) => call.caller !== 'provider')

/** What everybody owned after the calls before. */
const known = new Map<Owner, string>()

/** Nobody's rows have changed since the calls before, except those of who made a change. */
async function expectUnchanged(owners: readonly Owner[]): Promise<void> {
  for (const owner of OWNERS) {
    const now = await fingerprintOf(owner)
    if (owners.includes(owner)) expect(now, owner).toBe(known.get(owner) ?? now)
    known.set(owner, now)
  }
}

describe.each(bySession.map((call) => [call.name, call] as const))('%s', (name, endpoint) => {
  const row = ROWS[name] ?? plain()
  const isRead = endpoint.method === 'GET'
  beforeAll(() => expectUnchanged([]))

  test.each(ACTORS)('%s sees and changes nothing of others', async (actor) => {
    const others = OWNERS.filter((owner) => owner !== actor)
    const missing = await ask(endpoint, actor, row.about(MISSING))
    for (const owner of others) {
      const answer = await ask(endpoint, actor, row.about(thingsOf(owner)))
      const about = `${actor} asks about ${owner}: ${answer.body.slice(0, 300)}`
      expectDeclared(endpoint, answer, about)
      if (!mayCall(endpoint, actor)) expect(answer.status, about).toBe(401)
      if (row.for === actor) continue
      if (row.owned === true || (row.owned === 'admin DE' && actor !== 'admin DE'))
        expect(answer, about).toEqual(missing)
      for (const other of others) expect(answer.body, about).not.toMatch(new RegExp(thingsOf(other).canary, 'i'))
    }
    if (!isRead) await expectUnchanged(others)
  })

  // Reading changes nobody's rows, one's own included: asked once for all who read.
  if (isRead) test('changes nothing of anybody', () => expectUnchanged(OWNERS))
})
