import type { SeedVariant } from './product-shape.ts'
import { PRODUCTS } from './products.ts'
import { COUNTRIES, COUNTRY_IDS, type CurrencyCode } from './reference/countries.ts'
import type { CountryId } from './reference/locales.ts'

/** A price of the seed world. Times in whole days before the seed's `now`; null while it is valid. */
export type SeedPrice = {
  readonly variant_id: number
  readonly country_id: CountryId
  readonly price_group_id: 1 | 2 | 3
  /** Minor units of the country's currency. */
  readonly gross_price: number
  /** Hundredths. */
  readonly points: number
  readonly from_days_ago: number
  readonly to_days_ago: number | null
}

/** The share of the guest price that each price group pays, in percent: guest, member, partner. */
export const PRICE_GROUPS = [
  [1, 100],
  [2, 90],
  [3, 80],
] as const

/**
 * Conversion of a euro price to a currency: a rate (hundredths of the currency per euro, including tax and price
 * level), the smallest step of any price, and the preferred price points: below a limit, a price is a multiple of a
 * step less a small amount.
 */
type Pricing = {
  readonly rate: number
  readonly step: number
  readonly points: readonly { readonly below: number; readonly step: number; readonly less: number }[]
}

const ANY = Number.MAX_SAFE_INTEGER

const PRICING: Readonly<Record<CurrencyCode, Pricing>> = {
  EUR: { rate: 100, step: 10, points: [{ below: ANY, step: 10, less: 0 }] },
  CAD: { rate: 135, step: 10, points: [{ below: ANY, step: 50, less: 0 }] },
  CHF: {
    rate: 110,
    step: 5,
    points: [
      { below: 2000, step: 50, less: 10 },
      { below: ANY, step: 100, less: 10 },
    ],
  },
  CZK: {
    rate: 2500,
    step: 100,
    points: [
      { below: 100_000, step: 1000, less: 100 },
      { below: ANY, step: 5000, less: 1000 },
    ],
  },
  DKK: {
    rate: 750,
    step: 50,
    points: [
      { below: 10_000, step: 500, less: 0 },
      { below: ANY, step: 1000, less: 100 },
    ],
  },
  GBP: { rate: 88, step: 10, points: [{ below: ANY, step: 50, less: 0 }] },
  HKD: { rate: 850, step: 100, points: [{ below: ANY, step: 500, less: 0 }] },
  HUF: {
    rate: 40_000,
    step: 1000,
    points: [
      { below: 500_000, step: 10_000, less: 1000 },
      { below: ANY, step: 50_000, less: 1000 },
    ],
  },
  NOK: {
    rate: 1180,
    step: 50,
    points: [
      { below: 10_000, step: 500, less: 0 },
      { below: ANY, step: 1000, less: 100 },
    ],
  },
  PLN: {
    rate: 430,
    step: 10,
    points: [
      { below: 10_000, step: 500, less: 10 },
      { below: ANY, step: 1000, less: 100 },
    ],
  },
  RON: {
    rate: 500,
    step: 10,
    points: [
      { below: 10_000, step: 500, less: 10 },
      { below: ANY, step: 500, less: 100 },
    ],
  },
  SEK: {
    rate: 1130,
    step: 50,
    points: [
      { below: 10_000, step: 500, less: 0 },
      { below: ANY, step: 1000, less: 100 },
    ],
  },
  UAH: { rate: 4700, step: 100, points: [{ below: ANY, step: 1000, less: 100 }] },
  USD: { rate: 100, step: 10, points: [{ below: ANY, step: 50, less: 0 }] },
}

/** Countries where products are not sold: by law, by carrier, or because there is no demand yet. */
export const PRICE_GAPS: Readonly<Record<string, readonly CountryId[]>> = {
  'oud-moderne': ['HK', 'UA'],
  'encens-40': ['HK'],
  'beard-oil': ['HK', 'IM', 'JE', 'LI'],
  'incense-sticks': ['CA', 'UA'],
  // Counts as a medicine there.
  'sun-fluid': ['CA', 'US'],
  // Candles would need a special label.
  'cedar-smoke': ['CA'],
  'fig-leaf': ['CA'],
  'winter-orange': ['CA'],
  'vanilla-bourbon': ['CA'],
  'sea-salt': ['CA'],
  'rose-garden': ['CA'],
  'set-amber-ritual': ['CA', 'HK'],
  'set-candles': ['CA'],
  // Flammable, and deliveries there go by air.
  'room-spray': ['HK', 'JE', 'US'],
  'nail-polish': ['CA', 'HK', 'JE', 'US'],
  'hair-mist': ['HK', 'JE', 'US'],
  'travel-spray': ['JE'],
  'glass-cleaner': ['CA', 'HK', 'JE', 'US'],
  // Too heavy to ship so far.
  'linen-water': ['HK'],
  'dish-soap': ['CA', 'HK', 'US'],
  'laundry-liquid': ['CA', 'HK', 'US'],
  'fabric-softener': ['CA', 'HK', 'US'],
  'all-purpose-cleaner': ['CA', 'HK', 'US'],
  // Books have a separate tax rate there, or none.
  'scent-notes': ['CA', 'DK', 'GC', 'HK', 'JE', 'LT', 'LV', 'UA', 'US'],
}

/** Age of products in the shop, if not from the start. */
export const PUBLISHED_DAYS_AGO: Readonly<Record<string, number>> = {
  'ambre-51': 18,
  'cuir-noir': 25,
  'body-oil': 21,
  'lip-balm': 14,
  'reed-diffuser': 9,
  'winter-orange': 6,
  lipstick: 5,
  'nail-polish': 5,
  foundation: 11,
  'tubereuse-9': 8,
  'encens-40': 27,
  'vitamin-c-serum': 16,
  shampoo: 12,
  conditioner: 12,
  'sea-salt': 22,
  'dish-soap': 20,
  'set-amber-ritual': 3,
  'set-candles': 3,
}

/** The age of the shop and of everything else in it. */
export const OPENED_DAYS_AGO = 400

/** Earlier prices, oldest first: until how many days ago which share of today's price was valid, in percent. */
const PRICE_CHANGES: Readonly<
  Record<string, readonly { readonly until_days_ago: number; readonly percent: number }[]>
> = {
  'body-lotion': [{ until_days_ago: 12, percent: 92 }],
  'renewing-serum': [{ until_days_ago: 20, percent: 108 }],
  'iris-blanc': [
    { until_days_ago: 200, percent: 90 },
    { until_days_ago: 26, percent: 96 },
  ],
  'night-balm': [{ until_days_ago: 60, percent: 94 }],
  'cedar-smoke': [{ until_days_ago: 90, percent: 95 }],
  'vetiver-12': [{ until_days_ago: 150, percent: 95 }],
  'hand-wash': [{ until_days_ago: 45, percent: 90 }],
  mascara: [{ until_days_ago: 15, percent: 112 }],
  'laundry-liquid': [{ until_days_ago: 120, percent: 93 }],
  'santal-3': [{ until_days_ago: 80, percent: 96 }],
  'body-butter': [{ until_days_ago: 18, percent: 106 }],
  'hyaluronic-serum': [
    { until_days_ago: 140, percent: 92 },
    { until_days_ago: 10, percent: 96 },
  ],
}

function roundTo(amount: number, step: number): number {
  return Math.floor((amount * 2 + step) / (step * 2)) * step
}

/** The guest price of a country from the base price in euro cents; free stays free. */
export function guestPrice(basePrice: number, countryId: CountryId): number {
  if (basePrice === 0) return 0
  const { rate, points } = PRICING[COUNTRIES[countryId].currency_code]
  const raw = Math.floor((basePrice * rate + 50) / 100)
  for (const { below, step, less } of points) {
    if (raw < below) return roundTo(raw, step) - less
  }
  throw new RangeError(`No price point for ${raw}`)
}

/** A share of a price, rounded half up to the smallest step of the country's currency. */
function partOf(price: number, percent: number, countryId: CountryId): number {
  return roundTo(Math.floor((price * percent + 50) / 100), PRICING[COUNTRIES[countryId].currency_code].step)
}

function pricesOf(productKey: string, variant: SeedVariant, countryId: CountryId): SeedPrice[] {
  const guest = guestPrice(variant.base_price, countryId)
  const first = PUBLISHED_DAYS_AGO[productKey] ?? OPENED_DAYS_AGO
  const changes = PRICE_CHANGES[productKey] ?? []
  return PRICE_GROUPS.flatMap(([price_group_id, percent]) => {
    const now = partOf(guest, percent, countryId)
    const holding = { variant_id: variant.id, country_id: countryId, price_group_id, points: variant.points }
    const earlier = changes.map((change, index) => ({
      ...holding,
      gross_price: partOf(now, change.percent, countryId),
      from_days_ago: changes[index - 1]?.until_days_ago ?? first,
      to_days_ago: change.until_days_ago,
    }))
    return [
      ...earlier,
      { ...holding, gross_price: now, from_days_ago: changes.at(-1)?.until_days_ago ?? first, to_days_ago: null },
    ]
  })
}

/** The prices of variants where they are sold, past ones included. Gaps and past prices depend on the product's key. */
export function pricesOfProduct(
  variants: readonly SeedVariant[],
  productKey: string,
  countryIds: readonly CountryId[] = COUNTRY_IDS,
): SeedPrice[] {
  const sold = countryIds.filter((countryId) => !PRICE_GAPS[productKey]?.includes(countryId))
  return variants.flatMap((variant) => sold.flatMap((countryId) => pricesOf(productKey, variant, countryId)))
}

export const PRICES: readonly SeedPrice[] = PRODUCTS.flatMap(({ variants, key }) => pricesOfProduct(variants, key))
