import { expect, test } from 'vitest'
import { byFunction, parseIngredients } from './ingredients.ts'

test.each([
  ['a plain list', 'Aqua, Glycerin, Alcohol Denat., Parfum.', ['Aqua', 'Glycerin', 'Alcohol Denat.', 'Parfum']],
  ['pigments of some shades', 'Mica, (+/-) CI 77491, CI 77891.', ['Mica', 'CI 77491', 'CI 77891']],
  ['a name with a slash', 'Caprylic/Capric Triglyceride.', ['Caprylic/Capric Triglyceride']],
  [
    'a set whose items share an ingredient',
    'Ambre 51: Alcohol Denat., Linalool. Hand wash: Aqua, Linalool.',
    ['Alcohol Denat.', 'Linalool', 'Aqua'],
  ],
])('the names of %s', (_, printed, names) => {
  expect(parseIngredients(printed)).toEqual(names)
})

test('ingredients are grouped by function, in the order of the list', () => {
  const functions = new Map([
    ['Aqua', 'carrier'],
    ['Glycerin', 'holds moisture'],
    ['Alcohol Denat.', 'carrier'],
  ])
  expect(byFunction(['Aqua', 'Glycerin', 'Unknown', 'Alcohol Denat.'], functions)).toEqual([
    { function: 'carrier', inci_names: ['Aqua', 'Alcohol Denat.'] },
    { function: 'holds moisture', inci_names: ['Glycerin'] },
  ])
})
