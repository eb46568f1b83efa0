import { type Days, placedWithin } from './order.ts'
import type { OrderStatus } from './order-status.ts'
import { foldWord, wordsOf } from './search-words.ts'

/** Search fields of an order in the back office. Only admins who may see contacts can search by them. SPEC §6. */
export interface FindableOrder {
  number: string
  /** Names of buyer, shipping address and invoice. */
  names: readonly (string | null)[]
  email: string
  phone: { phone_prefix: string; phone_number: string }
  tax_number: string | null
  member_code: string | null
  tracking_numbers: readonly string[]
}

/** Filters of lists other than times and amounts. */
export interface OrderMarks extends OrderStatus {
  state: string
  country_id: string
  payment_method_type: string
  shipping_method_id: number
  is_member: boolean
  skus: readonly string[]
}

/** Shorter prefixes would match a large part of all orders. */
const BEGINNING_MIN = 2
const NUMBER_MIN = 4

/** The search words stored with an order. */
export function findingWords(order: FindableOrder, marks: OrderMarks): string[] {
  const [, counter = '', ending = ''] = order.number.split('-')
  const numbers = [
    order.number,
    `${counter}${ending}`,
    ending,
    order.tax_number,
    order.member_code,
    ...order.tracking_numbers,
  ]
  const phone = digitsOf(`${order.phone.phone_prefix}${order.phone.phone_number}`)
  return [
    ...new Set([
      ...order.names.flatMap((name) => wordsOf(name ?? '').map(({ folded }) => `name:${folded}`)),
      ...numbers.flatMap((number) => (compact(number ?? '') === '' ? [] : [`number:${compact(number ?? '')}`])),
      ...(order.email === '' ? [] : [`mail:${order.email.toLowerCase()}`]),
      ...(phone === '' ? [] : [`phone:${backwards(phone)}`]),
      mark('state', marks.state),
      mark('country', marks.country_id),
      ...WORDS.map((word) => mark(word, marks[word])),
      mark('payment', marks.payment_method_type),
      mark('shipping', String(marks.shipping_method_id)),
      mark('member', String(marks.is_member)),
      ...marks.skus.map((sku) => mark('sku', sku)),
    ]),
  ]
}

const WORDS = [
  'payment_status',
  'shipping_status',
  'return_status',
  'document_status',
] as const satisfies (keyof OrderStatus)[]

/** Encodes a fact for storage and search. */
function mark(
  fact: (typeof WORDS)[number] | 'state' | 'country' | 'payment' | 'shipping' | 'member' | 'sku',
  value: string,
): string {
  return `${fact}:${value.toLowerCase()}`
}

/** Facts to filter orders by; any of several values of a fact matches. */
export interface WantedMarks extends Partial<Record<keyof OrderStatus, readonly string[] | undefined>> {
  state?: readonly string[] | undefined
  country?: string | undefined
  payment?: readonly string[] | undefined
  shipping?: readonly number[] | undefined
  member?: boolean | undefined
  sku?: string | undefined
}

/** The days of order numbers whose prefix was typed: too many orders share such a prefix for a text search. */
export function findingDays(typed: string | undefined): Days[] {
  return partsOf(typed ?? '').flatMap((part) => placedWithin(part) ?? [])
}

/** A text search: an order must match all of these. */
export interface OrderTextQuery {
  /** Null without facts to filter by. */
  facts: string | null
  /** One query per typed word. */
  words: readonly string[]
}

/**
 * The text search queries of a list. Words may come in any order and without accents; each is a prefix of a name, a
 * number or an address, or the end of a phone number. Words handled by `findingDays` are omitted.
 */
export function orderSearchQueries(
  wanted: WantedMarks,
  typed: string | undefined,
  sees: { contacts: boolean },
): OrderTextQuery {
  return {
    facts: allOf([
      anyOf((wanted.state ?? []).map((state) => quoted(mark('state', state)))),
      ...(wanted.country === undefined ? [] : [quoted(mark('country', wanted.country))]),
      ...WORDS.map((word) => anyOf((wanted[word] ?? []).map((value) => quoted(mark(word, value))))),
      anyOf((wanted.payment ?? []).map((type) => quoted(mark('payment', type)))),
      anyOf((wanted.shipping ?? []).map((id) => quoted(mark('shipping', String(id))))),
      ...(wanted.member === undefined ? [] : [quoted(mark('member', String(wanted.member)))]),
      ...(wanted.sku === undefined ? [] : [quoted(mark('sku', wanted.sku))]),
    ]),
    words: partsOf(typed ?? '')
      .filter((part) => placedWithin(part) === null)
      .map((part) => typedPart(part, sees)),
  }
}

/** Combines queries with AND; null without any. */
export function allOf(queries: readonly (string | null)[]): string | null {
  return queries.filter((query) => query !== null && query !== '').join(' & ') || null
}

/** Splits at blanks, except that a phone number is one part however it is grouped. */
function partsOf(typed: string): string[] {
  const text = typed.trim()
  if (text === '') return []
  return /^\+?[\d\s()/.-]+$/.test(text) ? [text.replace(/\s/g, '')] : text.split(/\s+/)
}

function typedPart(part: string, sees: { contacts: boolean }): string {
  const words = wordsOf(part)
    .map(({ folded }) => folded)
    .filter((word) => word !== '')
  const number = compact(part)
  const digits = digitsOf(part)
  const found = [
    words.map((word) => (word.length < BEGINNING_MIN ? quoted(`name:${word}`) : begins(`name:${word}`))).join(' & '),
    number.length < NUMBER_MIN ? '' : begins(`number:${number}`),
    sees.contacts && part.length >= NUMBER_MIN ? begins(`mail:${part.toLowerCase()}`) : '',
    sees.contacts && digits.length >= NUMBER_MIN && /^[\d()+/.-]+$/.test(part)
      ? begins(`phone:${backwards(digits)}`)
      : '',
  ]
  // A part of punctuation only matches nothing.
  return (
    anyOf(found.filter((one) => one !== '').map((one) => (one.includes('&') ? `(${one})` : one))) || quoted('nothing:')
  )
}

function anyOf(conditions: readonly string[]): string {
  return conditions.length > 1 ? `(${conditions.join(' | ')})` : (conditions[0] ?? '')
}

function quoted(word: string): string {
  return `'${word.replace(/['\\]/g, (letter) => letter + letter)}'`
}

function begins(word: string): string {
  return `${quoted(word)}:*`
}

/** Letters and digits only: numbers are typed with and without dashes. */
function compact(text: string): string {
  return foldWord(text.toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '')
}

/** Drops leading zeros, which are not dialled from abroad. */
function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+/, '')
}

function backwards(text: string): string {
  return [...text].reverse().join('')
}
