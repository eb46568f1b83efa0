import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Money } from '../fields.ts'
import { listChanges } from './change-sets.ts'
import { listAnswer, listQuery } from './list.ts'

/** What the prices of a change set amount to before they are published. SPEC §6 (prices in the back office). */

const call = {
  alias: 'ADMIN',
  caller: 'admin',
  right: 'changes.read',
  method: 'GET',
  params: listChanges.params,
  entity: listChanges.entity,
} as const

/** In hundredths of a percent; null without a price that goes up or down. */
const Change = z.int().nullable()

const CountryEffect = z
  .object({
    country_id: CountryId,
    count: z.int(),
    up: z.int(),
    down: z.int(),
    begun: z.int(),
    ended: z.int(),
    median: Change,
    lowest: Change,
    highest: Change,
    /** The number of prices by the limits of domain/price-effect.ts. */
    bars: z.array(z.int()),
    /** Prices of one piece that reach the value of goods with free delivery, or no longer do. */
    free_shipping: z.object({ lost: z.int(), gained: z.int() }),
    /** Prices that are reduced by a promotion now or then: those that lose it, and those shown with less or no reduction. */
    promotions: z.object({ reduced: z.int(), lost: z.int(), reduction_hidden: z.int() }),
    /** Prices to pay, promotions included, that fall below a cost that the admin may read. */
    below_cost: z.int(),
  })
  .meta({ id: 'PriceEffect' })

export const getPriceEffect = endpoint({
  ...call,
  name: 'getPriceEffect',
  summary: 'How many prices of a change set go up and down, by how much, and what they lose, by country',
  path: '/change-sets/{change_set_id}/price-effect',
  response: z.object({
    /** All countries together; null for a set without prices. */
    all: CountryEffect.omit({ country_id: true }).nullable(),
    countries: z.array(CountryEffect),
  }),
})

/** What a price is shown as. */
const ShownPrice = z.object({
  /** To pay, after promotions; null while not sold. */
  gross_price: Money.nullable(),
  /** The lowest price of 30 days, struck through beside a reduction. */
  price_before: Money.nullable(),
  /** Of the reduction, as shown. */
  percent: z.int().nullable(),
  unit: z.object({ gross_price: Money, amount: z.int(), unit: z.string() }).nullable(),
})

export const listPriceEffects = endpoint({
  ...call,
  name: 'listPriceEffects',
  summary: 'What the shop shows for each price of a change set, without it and with it',
  path: '/change-sets/{change_set_id}/price-effects',
  query: listQuery(['key'], {}),
  response: listAnswer(
    z.object({
      key: z.string(),
      before: ShownPrice,
      after: ShownPrice,
      /** Of the price to pay after; null without a cost that the admin may read. */
      margin: z.object({ amount: Money, hundredths: z.int().nullable() }).nullable(),
    }),
  ),
})
