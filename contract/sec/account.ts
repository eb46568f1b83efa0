import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  CountryId,
  Id,
  integerText,
  JsonValue,
  LanguageId,
  languageQuery,
  OpenCountryId,
  Points,
  typedText,
} from '../fields.ts'
import { Address, AddressInput, UserAccount } from '../shop/cart.ts'

/** SPEC §7 SEC (account): each call concerns the caller's own account only (authorisation, R21). */

const own = { alias: 'SEC', caller: 'user' } as const

export const GeneralData = z.object({
  user_id: Id,
  code: z.string(),
  username: z.string(),
  name_first: z.string(),
  name_last: z.string(),
  email: z.string(),
  country: z.object({ id: CountryId, name: z.string() }),
  language_id: LanguageId,
  price_group_id: z.int(),
  image: z.string().nullable(),
  created_at: z.string(),
})

export const getGeneralData = endpoint({
  ...own,
  name: 'getGeneralData',
  summary: 'The signed-in member, as shown in the header and the profile drawer',
  method: 'GET',
  path: '/api/account/general-data',
  query: languageQuery,
  response: z.object({ account_general_data: GeneralData }),
})

export const PersonalData = z.object({
  name_first: z.string(),
  name_last: z.string(),
  name_patronymic: z.string().nullable(),
  birth_date: z.string().nullable(),
  phone_prefix: z.string().nullable(),
  phone_number: z.string().nullable(),
  company_name: z.string().nullable(),
  tax_number: z.string().nullable(),
  email: z.string(),
  /** A new address awaiting confirmation. */
  pending_email: z.string().nullable(),
  language_id: LanguageId,
  shows_picture: z.boolean(),
  /** True if the member's recommender sees the e-mail address and the telephone number. */
  shows_contact: z.boolean(),
  /** The picture's public path; null without one. */
  avatar: z.string().nullable(),
})
export type PersonalData = z.output<typeof PersonalData>

export const getPersonalData = endpoint({
  ...own,
  name: 'getPersonalData',
  summary: 'The personal data with the picture',
  method: 'GET',
  path: '/api/account/personal-data',
  response: z.object({ account_personal_data: PersonalData }),
})

export const PersonalInput = z.strictObject({
  name_first: typedText(120).optional(),
  name_last: typedText(120).optional(),
  name_patronymic: typedText(120).nullish(),
  phone_prefix: typedText(16).nullish(),
  phone_number: typedText(40).nullish(),
  company_name: typedText(120).nullish(),
  tax_number: typedText(40).nullish(),
  language_id: LanguageId.optional(),
  shows_picture: z.boolean().optional(),
  shows_contact: z.boolean().optional(),
  email: typedText(280).optional(),
  current_password: z.string().max(2000).optional(),
})
export type PersonalInput = z.output<typeof PersonalInput>

export const setPersonalData = endpoint({
  ...own,
  name: 'setPersonalData',
  summary:
    'Changes the fields that are sent; a new e-mail address takes effect once its link is used, and requires the password',
  method: 'PATCH',
  path: '/api/account/personal-data',
  query: languageQuery,
  body: PersonalInput,
  response: z.object({ account_personal_data: PersonalData }),
  errors: ['PASSWORD_WRONG'],
})

export const setAvatar = endpoint({
  ...own,
  name: 'setAvatar',
  summary: 'Sets the picture of the account from an upload, or removes it; the old file is deleted',
  method: 'PATCH',
  path: '/api/account/personal-data/avatar',
  query: languageQuery,
  body: z.strictObject({ base64_code: z.string().max(7_000_000).nullable() }),
  bodyMaxBytes: 7_100_000,
  response: z.object({ account_personal_data: PersonalData }),
  errors: ['PICTURE_UNREADABLE', 'TOO_LARGE'],
})

export const ClubData = z.object({
  code: z.string(),
  /** A path below the locale: the registration link that the member can share. */
  recommend_path: z.string(),
  joined_at: z.string(),
  country: z.object({ id: CountryId, name: z.string() }),
  position: z.object({ id: Id, name: z.string() }),
  price_group_id: z.int(),
  settlement_type: z.string().nullable(),
  period: z.string(),
  own_points: Points,
  group_points: Points,
  members_in_first_line: z.int(),
  recommender: z.object({ code: z.string(), name: z.string(), image: z.string().nullable() }).nullable(),
})

export const getClubData = endpoint({
  ...own,
  name: 'getClubData',
  summary: 'Member number, position, price group, points of the period and recommender',
  method: 'GET',
  path: '/api/account/club-data',
  query: languageQuery,
  response: z.object({ account_club_data: ClubData }),
})

/** SPEC §3: a saved address, with the fields of an address, its owner, and `default` 1 or 0. */
export const SavedAddress = Address.extend({
  id: Id,
  /** Raised by each change of the address, whoever makes it. */
  version: z.int(),
  default: z.union([z.literal(0), z.literal(1)]),
  user_account: UserAccount,
})
export type SavedAddress = z.output<typeof SavedAddress>

export const getCheckoutData = endpoint({
  ...own,
  name: 'getCheckoutData',
  summary: "The initial data of the checkout: the buyer's fields and the default address",
  method: 'GET',
  path: '/api/account/checkout-data',
  response: z.object({
    account_checkout_data: z.object({
      buyer: AddressInput.extend({ email: z.string() }),
      account_shipping_address: SavedAddress.nullable(),
    }),
  }),
})

export const listShippingAddresses = endpoint({
  ...own,
  name: 'listShippingAddresses',
  summary: 'The saved addresses, the default first',
  method: 'GET',
  path: '/api/account/shipping-addresses',
  response: z.object({ account_shipping_addresses: z.array(SavedAddress) }),
})

const SavedAddressInput = AddressInput.extend({ default: z.union([z.literal(0), z.literal(1)]).optional() })

export const addShippingAddress = endpoint({
  ...own,
  name: 'addShippingAddress',
  summary: 'Saves an address; the first one becomes the default',
  method: 'POST',
  path: '/api/account/shipping-addresses',
  query: languageQuery,
  body: SavedAddressInput,
  response: z.object({ account_shipping_address: SavedAddress }),
  errors: ['ADDRESSES_FULL'],
})

export const setShippingAddress = endpoint({
  ...own,
  name: 'setShippingAddress',
  summary: 'Changes a saved address as a whole; with the version that was read, only if nobody has changed it since',
  method: 'PATCH',
  path: '/api/account/shipping-addresses/{shippingAddressId}',
  query: languageQuery,
  body: SavedAddressInput.extend({ version: z.int().min(1).optional() }),
  response: z.object({ account_shipping_address: SavedAddress }),
  errors: ['VERSION_STALE'],
})

export const setDefaultShippingAddress = endpoint({
  ...own,
  name: 'setDefaultShippingAddress',
  summary: 'Makes a saved address the only default',
  method: 'PATCH',
  path: '/api/account/shipping-addresses/{shippingAddressId}/default',
  query: languageQuery,
  response: z.object({ account_shipping_address: SavedAddress }),
})

export const removeShippingAddress = endpoint({
  ...own,
  name: 'removeShippingAddress',
  summary: 'Deletes a saved address; if it was the default, the oldest remaining one becomes the default',
  method: 'DELETE',
  path: '/api/account/shipping-addresses/{shippingAddressId}',
  response: z.object({ account_shipping_addresses: z.array(SavedAddress) }),
})

export const CountryTransferRequest = z.object({
  id: Id,
  status: z.enum(['pending', 'approved', 'rejected']),
  from_country: z.object({ id: CountryId, name: z.string() }),
  to_country: z.object({ id: CountryId, name: z.string() }),
  reason: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  /** Effective date of an approved move: the first day of the next period. */
  effective_from: z.string().nullable(),
})

export const listCountryTransferRequests = endpoint({
  ...own,
  name: 'listCountryTransferRequests',
  summary: 'The requests to move to another country, newest first, paged; an empty page is the end',
  method: 'GET',
  path: '/api/account/country-transfer-requests',
  query: z.object({
    languageId: LanguageId.optional(),
    page: integerText(1, 10_000).optional(),
    limit: integerText(1, 50).optional(),
  }),
  response: z.object({ country_transfer_requests: z.array(CountryTransferRequest) }),
})

export const createCountryTransferRequest = endpoint({
  ...own,
  name: 'createCountryTransferRequest',
  summary: 'Requests a move to another country; only one request may be pending',
  method: 'POST',
  path: '/api/account/country-transfer-requests',
  query: z.object({ languageId: LanguageId.optional() }),
  body: z.strictObject({ country_id: OpenCountryId, reason: typedText(500).nullish() }),
  lines: ['reason'],
  response: z.object({ country_transfer_request: CountryTransferRequest }),
  errors: ['TRANSFER_PENDING'],
})

export const rejectCountryTransferRequest = endpoint({
  ...own,
  name: 'rejectCountryTransferRequest',
  summary: 'Withdraws a pending request',
  method: 'PATCH',
  path: '/api/account/country-transfer-requests/{countryTransferRequestId}/reject',
  response: z.object({ country_transfer_request: z.object({ id: Id, status: z.literal('rejected') }) }),
  errors: ['REQUEST_DECIDED'],
})

export const listConsents = endpoint({
  ...own,
  name: 'listConsents',
  summary: 'The granted consents, with version and time',
  method: 'GET',
  path: '/api/account/consents',
  query: languageQuery,
  response: z.object({
    consents: z.array(
      z.object({
        kind: z.string(),
        given: z.boolean(),
        /** Null if the member has never answered. */
        at: z.string().nullable(),
        version: z.string().nullable(),
        title: z.string().nullable(),
        path: z.string().nullable(),
        /** True if the member may change it here; terms are accepted once. */
        changeable: z.boolean(),
      }),
    ),
  }),
})

export const setConsent = endpoint({
  ...own,
  name: 'setConsent',
  summary: 'Grants or withdraws a marketing consent',
  method: 'PATCH',
  path: '/api/account/consents',
  body: z.strictObject({ kind: z.enum(['marketing_email', 'marketing_sms']), given: z.boolean() }),
  response: z.object({ consent: z.object({ kind: z.string(), given: z.boolean(), at: z.string() }) }),
})

export const exportAccount = endpoint({
  ...own,
  name: 'exportAccount',
  // Only the member may copy everything here; admins use exportMember.
  acting: false,
  summary: 'All data about the caller in one document',
  method: 'GET',
  path: '/api/account/export',
  response: z.object({ account_export: z.record(z.string(), JsonValue) }),
})

export const eraseAccount = endpoint({
  ...own,
  name: 'eraseAccount',
  summary: 'Erases the person permanently and keeps the accounting records; open orders must be completed first',
  method: 'POST',
  path: '/api/account/erasure',
  body: z.strictObject({ current_password: z.string().max(2000) }),
  response: z.object({ account: z.object({ status: z.literal('erased') }) }),
  errors: ['PASSWORD_WRONG', 'ORDERS_OPEN', 'PAYMENT_RUNNING'],
})
