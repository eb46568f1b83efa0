import { expect, test } from 'vitest'
import { contentName, variantSlug } from './variant-name.ts'

test.each([
  [50, 'ml', 'pl', '50 ml'],
  [1500, 'g', 'uk', '1500 г'],
  [3, 'piece', 'de', '3 Stück'],
] as const)('%i %s is named in %s', (content_amount, content_unit, language, name) => {
  expect(contentName({ content_amount, content_unit }, language)).toBe(name.replace(' ', '\u00a0'))
})

test.each([
  ['Żel do mycia', 300, 'ml', 'pl', 'zel-do-mycia-300-ml'],
  ['Мило', 2, 'piece', 'uk', 'mylo-2-sht'],
  ['Book', 1, 'piece', 'en', 'book'],
  ['香水', 50, 'ml', 'en', 'x-1'],
] as const)('%s, %i %s is addressed in %s', (name, content_amount, content_unit, language, slug) => {
  expect(variantSlug({ name, sku: 'X-1', content_amount, content_unit }, language)).toBe(slug)
})

test('an address leaves room for a number', () => {
  const slug = variantSlug({ name: 'a-'.repeat(99), sku: 'X', content_amount: 1, content_unit: 'g' }, 'en')
  expect(slug).toMatch(/^[a-z-]{90,99}[a-z]$/)
})
