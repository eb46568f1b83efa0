import { expect, test } from 'vitest'
import { orderBySize } from './variant-order.ts'

const variant = (name: string, content_amount: number, content_unit = 'ml') => ({ name, content_amount, content_unit })
const namesOf = (variants: { name: string }[]) => variants.map(({ name }) => name)

test('sizes are listed from the smallest to the largest', () => {
  const sizes = [variant('50 ml', 50), variant('30 ml', 30), variant('100 ml', 100)]
  expect(namesOf(orderBySize(sizes))).toEqual(['30 ml', '50 ml', '100 ml'])
})

test('shades keep the order of the catalogue', () => {
  const shades = [variant('rosewood', 4), variant('brick', 4), variant('almond', 4)]
  expect(namesOf(orderBySize(shades))).toEqual(['rosewood', 'brick', 'almond'])
})

test('different units are not compared', () => {
  const mixed = [variant('refill', 300), variant('bar', 100, 'g')]
  expect(namesOf(orderBySize(mixed))).toEqual(['refill', 'bar'])
})
