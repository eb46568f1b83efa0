import { KASIA } from '@meridian/seed/buying.ts'
import { aboutToken, MISSING, plain, query, type Row } from './rows-testing.ts'

const { email: _email, ...address } = KASIA
const ofAddress = (body?: unknown): Row => ({
  about: ({ address_id }) => ({
    params: { shippingAddressId: String(address_id) },
    query,
    ...(body === undefined ? {} : { body }),
  }),
  owned: true,
})
const wrongPassword = 'not the password of anybody'

/** The calls of sessions, accounts, structures and the wallet. */
export const ROWS_OF_PEOPLE: Record<string, Row> = {
  createToken: plain({ body: { grant_type: 'refresh_token', refresh_token: 'nobody' } }),
  beginActing: aboutToken((code) => ({ code })),
  endActing: aboutToken((access_token) => ({ access_token })),
  revokeToken: plain({ body: { refresh_token: 'nobody' } }),
  validateRecommender: plain({ query: { code: 'NOBODY99' } }),
  sendContactMessage: plain({
    body: {
      country_id: 'PL',
      language_id: 'en',
      name: 'Anna Nowak',
      email: 'nobody@example.com',
      order_number: '',
      topic: 'other',
      text: 'Good day',
    },
  }),
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
  getNextRequirements: { about: ({ user_id }) => ({ params: { userId: String(user_id) }, query }), owned: true },
  listFirstLine: { about: ({ user_id }) => ({ params: { userId: String(user_id) }, query }), owned: true },
  getWalletBalance: plain(),
  listWalletMovements: plain({ query: {} }),
}
