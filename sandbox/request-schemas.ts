import { paymentMethods } from './payment.ts'

/**
 * Closed schemas of the API's bodies and queries: unknown keys and wrong types or sizes are refused before a handler
 * runs.
 */

const reference = { type: 'string', pattern: '^[A-Za-z0-9._:-]{1,100}$' }
const amount = { type: 'integer', minimum: 1, maximum: 1_000_000_000_000 }
const token = { type: 'string', minLength: 1, maxLength: 100 }
/** A vault is a name that the shop chooses. */
const vault = { type: 'string', pattern: '^vault_[A-Za-z0-9_-]{1,100}$' }
const url = { type: 'string', minLength: 1, maxLength: 2048 }

export const createPaymentBody = {
  type: 'object',
  additionalProperties: false,
  required: ['reference', 'amount', 'currency', 'method', 'return_url', 'webhook_url', 'description', 'locale'],
  properties: {
    reference,
    amount,
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    method: { type: 'string', enum: [...paymentMethods] },
    card_token: token,
    mobile_code: { type: 'string', pattern: '^[0-9]{6}$' },
    wallet_token: token,
    vault,
    save_card: { type: 'boolean' },
    saved_card: token,
    payment_point: { type: 'string', minLength: 1, maxLength: 100 },
    return_url: url,
    webhook_url: url,
    description: { type: 'string', maxLength: 200 },
    locale: { type: 'string', pattern: '^[a-z]{2}(-[a-zA-Z]{2})?$' },
  },
}

const words = { type: 'string', maxLength: 300 }

export const createParcelBody = {
  type: 'object',
  additionalProperties: false,
  required: ['reference', 'title', 'recipient', 'pieces', 'webhook_url'],
  properties: {
    reference,
    title: words,
    recipient: {
      type: 'object',
      additionalProperties: false,
      required: ['name', 'street', 'postal_code', 'city', 'country', 'phone'],
      properties: {
        name: words,
        street: words,
        postal_code: words,
        city: words,
        phone: words,
        country: { type: 'string', pattern: '^[A-Z]{2}$' },
        pickup_point: words,
      },
    },
    pieces: { type: 'integer', minimum: 1, maximum: 100_000 },
    collect: {
      type: 'object',
      additionalProperties: false,
      required: ['amount', 'currency'],
      properties: { amount, currency: { type: 'string', pattern: '^[A-Z]{3}$' } },
    },
    locale: { type: 'string', pattern: '^[a-z]{2}$' },
    webhook_url: url,
  },
}

export const parcelParams = {
  type: 'object',
  properties: { number: { type: 'string', pattern: '^[0-9]{10,20}$' } },
}

export const refundBody = {
  type: 'object',
  additionalProperties: false,
  required: ['reference', 'amount'],
  properties: { reference, amount },
}

export const paymentParams = {
  type: 'object',
  properties: { id: { type: 'string', maxLength: 100 }, reference },
}

export const cardParams = { type: 'object', properties: { id: { type: 'string', maxLength: 100 } } }
export const vaultParams = { type: 'object', properties: { id: vault } }

export const listQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    since: { type: 'string', maxLength: 40 },
    limit: { type: 'string', pattern: '^[1-9][0-9]{0,2}$' },
  },
}

const digits = { type: 'string', minLength: 1, maxLength: 30 }
const ticket = { type: 'string', minLength: 1, maxLength: 100 }

export const cardTokenBody = {
  type: 'object',
  additionalProperties: false,
  required: ['ticket', 'card_number', 'card_expiration_month', 'card_expiration_year', 'card_cvv'],
  properties: {
    ticket,
    card_number: digits,
    card_expiration_month: digits,
    card_expiration_year: digits,
    card_cvv: digits,
  },
}

export const walletTokenBody = {
  type: 'object',
  additionalProperties: false,
  required: ['ticket', 'card_number'],
  properties: { ticket, card_number: digits },
}

const invoiceKey = { type: 'string', pattern: '^[A-Za-z0-9.-]{1,80}$' }

export const invoiceBody = {
  type: 'object',
  additionalProperties: false,
  required: ['key', 'xml'],
  properties: { key: invoiceKey, xml: { type: 'string', minLength: 1, maxLength: 900_000 } },
}

export const invoiceParams = { type: 'object', properties: { key: invoiceKey } }
