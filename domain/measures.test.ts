import { expect, test } from 'vitest'
import { localizeMeasures } from './measures.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['50 ml', '1.7 fl oz (50 ml)'],
  ['amber, 300 ml', 'amber, 10.1 fl oz (300 ml)'],
  ['4 × 1.5 g', '4 × 0.05 oz (1.5 g)'],
  ['30 ml', '1 fl oz (30 ml)'],
  ['1000 ml', '33.8 fl oz (1000 ml)'],
  ['100 pieces', '100 pieces'],
])('an American sees %s as %s, converted once', (metric, american) => {
  const text = metric.replaceAll(' ml', '\u00a0ml').replaceAll(' g', '\u00a0g')
  const localized = localizeMeasures('en-us', text)
  expect(plain(localized)).toBe(american)
  expect(localizeMeasures('en-us', localized)).toBe(localized)
  expect(localizeMeasures('en-gb', text)).toBe(text)
})
