import { describe, expect, test } from 'vitest'
import {
  allOf,
  type FindableOrder,
  findingDays,
  findingWords,
  type OrderMarks,
  orderSearchQueries,
  type WantedMarks,
} from './order-search.ts'

/** The subset of PostgreSQL's text search that these queries use: words, beginnings, and, or. */
function matches(words: readonly string[], query: string): boolean {
  const script = query.replace(/'((?:[^'\\]|''|\\\\)*)'(:\*)?/g, (_, text: string, isBeginning?: string) => {
    const word = text.replace(/''/g, "'").replace(/\\\\/g, '\\')
    return words.some((one) => (isBeginning ? one.startsWith(word) : one === word)) ? '1' : '0'
  })
  expect(script).toMatch(/^[01 ()&|]+$/)
  // The text consists of zeros, ones and operators, as just checked.
  return Boolean(Function(`return ${script.replaceAll('&', '&&').replaceAll('|', '||')}`)())
}

const ORDER: FindableOrder = {
  number: 'M261123-0000417-K4XM',
  names: ['Łucja', 'Żółć-Nowak', null, "Jan's \\ Söhne"],
  email: 'Lucja.Zolc@Example.com',
  phone: { phone_prefix: '+48', phone_number: '512345678' },
  tax_number: 'PL 525-000-00-00',
  member_code: 'KASIA234',
  tracking_numbers: ['1Z 999 AA1'],
}
const MARKS: OrderMarks = {
  state: 'PAID',
  country_id: 'PL',
  payment_status: 'PAID',
  shipping_status: 'ON_HOLD',
  return_status: 'NONE',
  document_status: 'INVOICED',
  payment_method_type: 'card',
  shipping_method_id: 12,
  is_member: true,
  skus: ['AMB-51'],
}
const queryOf = (...requested: Parameters<typeof orderSearchQueries>) => {
  const { facts, words } = orderSearchQueries(...requested)
  return allOf([facts, ...words])
}
const finds = (typed: string, wanted: WantedMarks = {}, contacts = true) =>
  matches(findingWords(ORDER, MARKS), queryOf(wanted, typed, { contacts }) ?? '1')

describe('an order is found by', () => {
  test.each([
    ['its number', 'M261123-0000417-K4XM'],
    ['its number without dashes, in lower case', 'm2611230000417k4xm'],
    ['its number with blanks', 'm261123 0000417 k4xm'],
    ['its number without the ending', 'M261123-0000417'],
    ['its ending', 'K4XM'],
    ['its counter and ending', '0000417-k4xm'],
    ['its day and the beginning of its counter', 'M261123-0000'],
    ['its counter, read over the phone', '0000417'],
    ['first and last name', 'Łucja Żółć'],
    ['last and first name', 'nowak łucja'],
    ['a name without accents', 'lucja zolc'],
    ['the beginnings of names', 'luc now'],
    ['a company with an apostrophe', "Jan's"],
    ['its mail address', 'lucja.zolc@example.com'],
    ['the beginning of its mail address', 'lucja.z'],
    ['the end of its phone number', '5678'],
    ['its phone number as it is written at home', '512 345 678'],
    ['its phone number with prefix', '+48 512-345-678'],
    ['its phone number with 00', '0048 512345678'],
    ['its tax number', 'PL5250000000'],
    ['a tracking number', '1Z999AA1'],
    ['the code of the member', 'kasia234'],
    ['words between other blanks', '  Łucja   Nowak '],
  ])('%s', (_by, typed) => {
    expect(finds(typed)).toBe(true)
  })
})

describe('an order is not found by', () => {
  test.each([
    ['another name beside the right one', 'Łucja Kowalska'],
    ['the middle of a word', 'ucja'],
    ['the beginning of a phone number alone', '5123'],
    ['three digits', '678'],
    ['punctuation', '--- ***'],
    ['operators', 'Anna | Łucja & !Nowak'],
    ['a fact typed as a word', 'state:paid'],
    ['a quote', "'"],
  ])('%s', (_by, typed) => {
    expect(finds(typed)).toBe(false)
  })

  test('mail and phone, by somebody who may not see them', () => {
    expect(finds('lucja.zolc@example.com', {}, false)).toBe(false)
    expect(finds('512 345 678', {}, false)).toBe(false)
    expect(finds('Łucja Nowak', {}, false)).toBe(true)
  })
})

test('facts narrow what words find, and one of several values is enough', () => {
  expect(finds('lucja', { state: ['CONFIRMED', 'PAID'], payment: ['card'], shipping: [11, 12], member: true })).toBe(
    true,
  )
  expect(finds('lucja', { state: ['CONFIRMED'] })).toBe(false)
  expect(finds('lucja', { shipping_status: ['OPEN', 'ON_HOLD'], document_status: ['INVOICED'] })).toBe(true)
  expect(finds('lucja', { shipping_status: ['OPEN'] })).toBe(false)
  expect(finds('lucja', { payment_status: ['NONE'] }), 'a word of another kind').toBe(false)
  expect(finds('lucja', { country: 'PL' })).toBe(true)
  expect(finds('lucja', { country: 'DE' })).toBe(false)
  expect(finds('lucja', { shipping: [1] })).toBe(false)
  expect(finds('lucja', { member: false })).toBe(false)
  expect(finds('', { sku: 'amb-51' })).toBe(true)
  expect(finds('', { sku: 'amb-5' })).toBe(false)
})

test('the beginning of an order number asks for the days on which the order was placed, beside the other words', () => {
  const november = { first: '2026-11-01', last: '2026-11-30' }
  expect(findingDays('m2611')).toEqual([november])
  expect(queryOf({}, 'm2611', { contacts: true })).toBeNull()
  expect(findingDays(' Nowak  M2611 ')).toEqual([november])
  expect(finds('nowak m2611')).toBe(true)
  expect(finds('kowalska m2611')).toBe(false)
  expect(findingDays('M261123-0000417')).toEqual([])
  expect(findingDays(undefined)).toEqual([])
})

test('without filters and words nothing is asked', () => {
  expect(queryOf({}, undefined, { contacts: true })).toBeNull()
  expect(queryOf({}, '  ', { contacts: true })).toBeNull()
})

test('an erased order is found by its number only', () => {
  const erased = {
    ...ORDER,
    names: ['', null],
    email: '',
    phone: { phone_prefix: '', phone_number: '' },
    tax_number: null,
    member_code: null,
    tracking_numbers: [],
  }
  const words = findingWords(erased, MARKS).filter((word) => /^(name|mail|phone|number):/.test(word))
  expect(words).toEqual(['number:m2611230000417k4xm', 'number:0000417k4xm', 'number:k4xm'])
})
