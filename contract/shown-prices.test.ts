import { expect, test } from 'vitest'
import { z } from 'zod'
import { CALLS } from './calls.ts'

/** Calls open to anyone that show prices without a promotion token, and why. */
const WITHOUT_TOKEN: Readonly<Record<string, string>> = {
  getFavoriteCart: 'the lines of a basket keep the promotion that they were added with',
  getGuestCartByCode: 'the lines of a basket keep the promotion that they were added with',
}

/** The fields that hold catalogue prices: of a product itself, or of those in the blocks of a page. */
const PRICED = ['"lowest_prior_price"', '"sections"']

const shapeOf = ({ response }: (typeof CALLS)[number]) =>
  JSON.stringify(z.toJSONSchema(response, { io: 'input', unrepresentable: 'any' }))

test('every page is answered with the prices of the promotion token: what shows products takes it', () => {
  const priced = CALLS.filter((call) => {
    const shape = shapeOf(call)
    return call.caller === 'anyone' && PRICED.some((field) => shape.includes(field))
  })
  const without = priced.filter(({ errors }) => !errors.includes('PROMOTION_TOKEN_INVALID'))
  expect(without.map(({ name }) => name)).toEqual(Object.keys(WITHOUT_TOKEN))
  expect(priced.map(({ name }) => name)).toEqual(expect.arrayContaining(['getHomePage', 'getProduct', 'listOffers']))
})

test('only calls of prices and change sets answer with what a variant costs the seller, or with the margin', () => {
  const telling = CALLS.filter((call) => /"(net_cost|margin|below_cost)"/.test(shapeOf(call)))
  expect(telling.map(({ name, right }) => `${name} ${right}`)).toEqual([
    'searchPrices prices.read',
    'getPriceEffect changes.read',
    'listPriceEffects changes.read',
  ])
})
