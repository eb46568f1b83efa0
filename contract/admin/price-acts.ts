import { PRICE_ACT_PROBLEMS, PRICE_ENDING_IDS } from '@meridian/domain/price-act.ts'
import { PRICE_MAX } from '@meridian/domain/price-change.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, LanguageId, Money, Points, typedText, Version } from '../fields.ts'
import { createChangeSet, PriceValues } from './change-sets.ts'
import { SearchText } from './list.ts'

/** Acts on many prices at once, which become changes of a draft. SPEC §6 (prices in the back office). */

/** Prices that one act changes at most. */
export const ACT_PRICES_MAX = 20_000

const Ending = z.enum(PRICE_ENDING_IDS).nullable()
const Amount = Money.pipe(z.int().min(-PRICE_MAX).max(PRICE_MAX))
const Hundredths = z.int().min(-100_00).max(1000_00)
const PointsAmount = Points.pipe(z.int().min(-PRICE_MAX).max(PRICE_MAX))
const price = z.literal('gross_price')
const points = z.literal('points')

const Act = z.union([
  z.strictObject({ kind: z.literal('set'), column: price, amount: Money.pipe(z.int().min(0).max(PRICE_MAX)) }),
  z.strictObject({ kind: z.literal('set'), column: points, amount: Points.pipe(z.int().min(0).max(PRICE_MAX)) }),
  z.strictObject({
    kind: z.literal('percent'),
    column: z.enum(['gross_price', 'points']),
    /** 750 is 7.5 percent more. */
    hundredths: Hundredths,
    ending: Ending,
  }),
  z.strictObject({ kind: z.literal('amount'), column: price, by: Amount, ending: Ending }),
  z.strictObject({ kind: z.literal('amount'), column: points, by: PointsAmount, ending: z.null() }),
  z.strictObject({ kind: z.literal('round'), ending: z.enum(PRICE_ENDING_IDS) }),
  z.strictObject({
    kind: z.literal('copy'),
    from: CountryId,
    /** Units of this currency for one of the other, in millionths. */
    rate_millionths: z.int().min(1).max(1_000_000_000_000),
    ending: Ending,
  }),
])

/** The prices of some countries and groups: of chosen variants, or of all that match. */
const Chosen = z.strictObject({
  countries: z.array(CountryId).min(1).max(300),
  groups: z.array(Id).min(1).max(50),
  variants: z.union([
    z.strictObject({ ids: z.array(Id).min(1).max(ACT_PRICES_MAX) }),
    z.strictObject({
      matching: z.strictObject({
        category: Id.optional(),
        product_type: Id.optional(),
        changed: z.boolean().optional(),
        search: SearchText.optional(),
        languageId: LanguageId.optional(),
      }),
    }),
  ]),
})

const call = {
  alias: 'ADMIN',
  caller: 'admin',
  right: 'prices.write',
  method: 'POST',
  bodyMaxBytes: 300_000,
} as const

export const previewPriceAct = endpoint({
  ...call,
  name: 'previewPriceAct',
  summary: 'What an act on many prices would change; nothing is stored',
  path: '/prices/acts/preview',
  changes: false,
  body: z.strictObject({ chosen: Chosen, act: Act, languageId: LanguageId.optional() }),
  response: z.object({
    /** The chosen prices. */
    total: z.int(),
    changed: z.int(),
    /** Prices to which the act cannot be applied: they stay as they are. */
    problems: z.partialRecord(z.enum(PRICE_ACT_PROBLEMS), z.int()),
    /** Changed prices with a name, some of them if there are many. */
    rows: z.array(
      z.object({
        country_id: CountryId,
        price_group_id: Id,
        name: z.string(),
        before: PriceValues,
        after: PriceValues,
      }),
    ),
  }),
  errors: ['FIELDS_REFUSED'],
})

export const applyPriceAct = endpoint({
  ...call,
  name: 'applyPriceAct',
  summary: 'Puts what an act on many prices changes into a new draft, or into one that the admin may edit',
  path: '/prices/acts',
  body: z.strictObject({
    chosen: Chosen,
    act: Act,
    /** The number of changes that the admin confirmed. */
    changed: z.int().min(1).max(ACT_PRICES_MAX),
    into: z.union([
      z.strictObject({ name: typedText(120).trim().min(1) }),
      z.strictObject({ change_set_id: Id, version: Version }),
    ]),
  }),
  response: createChangeSet.response,
  errors: ['FIELDS_REFUSED', 'MATCHES_CHANGED', 'CHANGES_STALE', 'ENTITY_ABSENT', 'VERSION_STALE', 'ACT_NOT_ALLOWED'],
})
