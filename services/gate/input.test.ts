import { createToken } from '@meridian/contract/auth.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { createFaq } from '@meridian/contract/faq.ts'
import { createCountryTransferRequest } from '@meridian/contract/sec/account.ts'
import { confirmRegistration } from '@meridian/contract/sec/registration.ts'
import { createSequence } from '@meridian/contract/sequences.ts'
import { addGuestCartItem, setGuestShippingAddress } from '@meridian/contract/shop/guest-cart.ts'
import { expect, test } from 'vitest'
import { readInput } from './input.ts'

const problemsOf = (endpoint: Endpoint, body: unknown) => {
  try {
    readInput(endpoint, { params: {}, query: { languageId: 'en' }, body })
  } catch (error) {
    if (error instanceof Refusal) return error.fields?.map(({ path, code }) => `${path} ${code}`)
    throw error
  }
  return []
}
const question = { category_id: 1, question: { en: 'When?' }, answer: { en: 'Now' }, position: 1 }
const item = { variant_id: 1, quantity: 1, country_id: 'PL' }

test('every unknown field is named', () => {
  expect(problemsOf(addGuestCartItem, { ...item, price: 1, variantId: 3 })).toEqual([
    'price UNRECOGNIZED_KEYS',
    'variantId UNRECOGNIZED_KEYS',
  ])
})

test('an unknown field is named with its path, also in one of several forms of a body', () => {
  expect(problemsOf(setGuestShippingAddress, { region: { id: 1, size: 2 } })).toEqual(['region.size UNRECOGNIZED_KEYS'])
  expect(problemsOf(createToken, { grant_type: 'refresh_token', refresh_token: 'x', scope: 'all' })).toEqual([
    'scope UNRECOGNIZED_KEYS',
  ])
  const link = 'l'.repeat(40)
  expect(problemsOf(confirmRegistration, { link, password: 'x', remember: true })).toEqual([
    'remember UNRECOGNIZED_KEYS',
  ])
})

test('control characters and lone surrogates are refused as out of range in every field', () => {
  const refused = (raw: Parameters<typeof readInput>[1]) => {
    try {
      readInput(setGuestShippingAddress, raw)
    } catch (error) {
      if (error instanceof Refusal) return [error.error, ...(error.fields ?? []).map(({ path }) => path)]
      throw error
    }
    return []
  }
  const query = { languageId: 'en' }
  for (const bad of ['\u0000', 'a\nb', 'a\tb', '\u007f', '\u0085', '\ud800']) {
    expect(refused({ params: {}, query, body: { street: bad, region: { id: 1, name: bad } } })).toEqual([
      'FIELDS_REFUSED',
      'street',
      'region.name',
    ])
    expect(refused({ params: {}, query: { languageId: bad }, body: {} })).toEqual(['FIELDS_REFUSED', 'languageId'])
    expect(refused({ params: { id: bad }, query: { 'ids[]': ['1', bad] }, body: { [bad]: bad } })).toEqual([
      'FIELDS_REFUSED',
      'id',
      'ids[].1',
      '',
      '',
    ])
  }
  // A content document of an editor keeps unknown fields.
  expect(problemsOf(createSequence, { sections: [{ type: 'details', content: { en: { 'a\u0000': 1 } } }] })).toEqual([
    'sections.0.content.en CUSTOM',
  ])
  expect(refused({ params: {}, query, body: { street: 'ul. Świętojańska \u{1f600}' } })).toEqual([])
})

test.each<[string, Endpoint, (text: string) => object]>([
  ['createFaq', createFaq, (text) => ({ ...question, answer: { en: text } })],
  ['createSequence', createSequence, (text) => ({ sections: [{ type: 'faq', items: [{ answer: { en: text } }] }] })],
  [
    'createSequence, as rich text',
    createSequence,
    (text) => ({ sections: [{ type: 'details', content: { en: text } }] }),
  ],
  ['createCountryTransferRequest', createCountryTransferRequest, (text) => ({ country_id: 'PL', reason: text })],
])('%s accepts texts of several lines with one kind of line break, and no other control character', (_, call, body) => {
  const read = readInput(call, { params: undefined, query: {}, body: body('One\r\ntwo\rthree\n\nfour') })
  expect(read.body).toEqual(body('One\ntwo\nthree\n\nfour'))
  for (const bad of ['a\tb', 'a\n\u0000', 'a\u0085b', 'a\n\ud800', 'a\u001b[2J']) {
    expect(problemsOf(call, body(bad)), JSON.stringify(bad)).toHaveLength(1)
  }
})

test('one-line fields beside multi-line fields accept no line breaks', () => {
  expect(problemsOf(createFaq, { ...question, question: { en: 'a\nb' } })).toEqual(['question.en CUSTOM'])
  const inDocument = { root: { type: 'root', children: [{ type: 'text', text: 'a\nb' }] } }
  const sections = [{ type: 'details', title: { en: 'a\r\nb' }, content: { en: inDocument } }]
  expect(problemsOf(createSequence, { sections })).toEqual([
    ...['sections.0.title.en CUSTOM', 'sections.0.content.en.root.children.0.text CUSTOM'],
  ])
})

test('a key that is no possible field name is not echoed', () => {
  for (const key of ['<script>', 'a b', '', 'x'.repeat(51), '__proto__x/']) {
    expect(problemsOf(addGuestCartItem, { ...item, [key]: 1 })).toEqual([' UNRECOGNIZED_KEYS'])
  }
})

test('a card number is refused in each text of a body, however it is written, and never repeated', () => {
  for (const written of ['4242424242424242', 'pay with 4242 4242 4242 4242 please']) {
    expect(problemsOf(setGuestShippingAddress, { street: written, region: { id: 1, name: written } })).toEqual([
      'street CARD_NUMBER',
      'region.name CARD_NUMBER',
    ])
    expect(problemsOf(createFaq, { ...question, answer: { en: written } })).toEqual(['answer.en CARD_NUMBER'])
    expect(problemsOf(createCountryTransferRequest, { reason: `Hello\n${written}` })).toContain('reason CARD_NUMBER')
  }
  try {
    readInput(setGuestShippingAddress, { params: {}, query: {}, body: { street: '4242424242424242' } })
  } catch (error) {
    expect(JSON.stringify(error instanceof Refusal && error.fields)).not.toContain('4242')
  }
  // Passwords are never read.
  const grant = { grant_type: 'password', username: 'a@example.com', password: '4242424242424242' }
  expect(problemsOf(createToken, grant)).toEqual([])
})
