import { expect, test } from 'vitest'
import type { Filter } from './filter-bar.tsx'
import { readSearch, unknownTokens } from './search-tokens.ts'

const filters: Filter[] = [
  {
    id: 'shipping_status',
    name: 'Dostawa',
    kind: 'words',
    options: [
      { value: 'OPEN', name: 'Do spakowania' },
      { value: 'PARTLY_SHIPPED', name: 'Wysłana częściowo' },
    ],
  },
  {
    id: 'payment_status',
    name: 'Płatność',
    kind: 'words',
    options: [
      { value: 'PAID', name: 'Zapłacone' },
      { value: 'FAILED', name: 'Nieudane' },
    ],
  },
  { id: 'placed_from', name: 'Złożone od', kind: 'day' },
  { id: 'sku', name: 'SKU', kind: 'text' },
]
const words = {
  country: 'Kraj',
  status: 'Status',
  countryName: (id: string) => ({ PL: 'Polska', CZ: 'Czechy' })[id] ?? id,
}
const read = (typed: string) => readSearch(typed, filters, words)

test('typed tokens are the filters that somebody could pick, and the rest is searched', () => {
  expect(read('status:paid country:pl anna')).toEqual({
    filters: { payment_status: 'PAID', country: 'PL' },
    text: 'anna',
  })
  expect(read('anna shipping:open nowak sku:AMBRE-51')).toEqual({
    filters: { shipping_status: 'OPEN', sku: 'AMBRE-51' },
    text: 'anna nowak',
  })
})

test('the words of the page count as the English ones do, capitals and accents aside', () => {
  for (const typed of [
    'płatność:zapłacone kraj:polska',
    'PLATNOSC:Zaplacone KRAJ:Polska',
    'payment_status:PAID country:PL',
    'payment:paid country:Polska',
  ]) {
    expect(read(typed), typed).toEqual({ filters: { payment_status: 'PAID', country: 'PL' }, text: '' })
  }
})

test('several words of a filter go by commas or by several tokens, several letters of one by quotation marks or dashes', () => {
  expect(read('payment:paid,failed').filters).toEqual({ payment_status: 'PAID,FAILED' })
  expect(read('payment:paid payment:failed payment:paid').filters).toEqual({ payment_status: 'PAID,FAILED' })
  for (const typed of ['status:"Wysłana częściowo"', 'status:partly-shipped', 'dostawa:wysłana-częściowo']) {
    expect(read(typed).filters, typed).toEqual({ shipping_status: 'PARTLY_SHIPPED' })
  }
})

test('a token that no filter knows, or whose word it does not know, stays text', () => {
  for (const typed of [
    'colour:red',
    'payment:paid,gold',
    'country:xx',
    'placed_from:2026-13-01',
    'placed_from:soon',
    'a:',
  ]) {
    expect(read(typed), typed).toEqual({ filters: {}, text: typed })
  }
  expect(read('placed_from:2026-02-28').filters).toEqual({ placed_from: '2026-02-28' })
})

test('a colon in a word is no token unless a name stands before it', () => {
  expect(read('https://example.com :paid ::').text).toBe('https://example.com :paid ::')
  expect(unknownTokens('anna colour:red 12 :x')).toEqual(['colour:red'])
})
