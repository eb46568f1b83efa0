import type { SceneName } from './pictures.ts'
import { COUNTRIES, COUNTRY_IDS } from './reference/countries.ts'
import type { CountryId } from './reference/locales.ts'
import { SHIPPING_METHODS } from './shipping-methods.ts'
import english from './texts/en/promotions.json' with { type: 'json' }
import { type Texts, textsByKey } from './texts.ts'

const TEXTS = textsByKey('promotions', english)

export type SeedPromotion = {
  readonly promotion_id: number
  readonly kind: 'product_price' | 'shipping'
  readonly countries: readonly CountryId[]
  readonly places: readonly ('CATALOG' | 'CHECKOUT')[]
  readonly price_groups: readonly number[]
  readonly percent_off_hundredths: number | null
  readonly points_percent_hundredths: number | null
  /** Days from the seed's `now`: negative has begun. */
  readonly starts_in_days: number
  readonly ends_in_days: number
  readonly picture: SceneName
  readonly variants: readonly number[]
  /** Fixed prices in minor units by variant and country, where a percentage does not fit. */
  readonly prices?: readonly { variant_id: number; country_id: CountryId; gross_price: number; points: number | null }[]
  /** Delivery price and the minimum value of goods, in minor units, by shipping method. */
  readonly shipping?: readonly { shipping_method_id: number; gross_price: number; goods_from: number }[]
  readonly name: Texts
  readonly description: Texts
}

const EU: readonly CountryId[] = COUNTRY_IDS.filter((id) => COUNTRIES[id].eu_status === 'EU')
const BOTH_PLACES = ['CATALOG', 'CHECKOUT'] as const
const ALL_GROUPS = [1, 2, 3] as const

/** Free delivery from two thirds of the usual value, in whole units of the currency, for all methods that can be free. */
const FREE_SHIPPING = SHIPPING_METHODS.filter((method) => method.free_from !== null).map((method) => ({
  shipping_method_id: method.shipping_method_id,
  gross_price: 0,
  goods_from: Math.floor(((method.free_from ?? 0) * 2) / 300) * 100,
}))

export const PROMOTIONS: readonly SeedPromotion[] = [
  {
    promotion_id: 1,
    kind: 'product_price',
    countries: EU,
    places: BOTH_PLACES,
    price_groups: ALL_GROUPS,
    percent_off_hundredths: 2000,
    points_percent_hundredths: null,
    starts_in_days: -5,
    ends_in_days: 25,
    picture: 'scene-face',
    variants: [1091, 1092, 1121, 1131, 1161, 1162, 1211],
    name: TEXTS.weeks_of_care.name,
    description: TEXTS.weeks_of_care.description,
  },
  {
    promotion_id: 2,
    kind: 'product_price',
    countries: COUNTRY_IDS,
    places: BOTH_PLACES,
    price_groups: ALL_GROUPS,
    percent_off_hundredths: null,
    points_percent_hundredths: 20_000,
    starts_in_days: -10,
    ends_in_days: 20,
    picture: 'scene-perfume',
    variants: [1031, 1032],
    name: TEXTS.double_points.name,
    description: TEXTS.double_points.description,
  },
  {
    promotion_id: 3,
    kind: 'product_price',
    countries: COUNTRY_IDS,
    places: ['CHECKOUT'],
    price_groups: ALL_GROUPS,
    percent_off_hundredths: 1000,
    points_percent_hundredths: null,
    starts_in_days: -3,
    ends_in_days: 40,
    picture: 'scene-body',
    variants: [1261, 1262, 1251, 1252, 1253],
    name: TEXTS.checkout_only.name,
    description: TEXTS.checkout_only.description,
  },
  {
    promotion_id: 4,
    kind: 'product_price',
    countries: ['CZ', 'DE', 'PL'],
    places: BOTH_PLACES,
    price_groups: [1, 2],
    percent_off_hundredths: null,
    points_percent_hundredths: null,
    starts_in_days: -2,
    ends_in_days: 12,
    picture: 'scene-candles',
    variants: [1202, 1241],
    prices: [
      { variant_id: 1202, country_id: 'PL', gross_price: 4990, points: null },
      { variant_id: 1202, country_id: 'DE', gross_price: 1150, points: null },
      { variant_id: 1202, country_id: 'CZ', gross_price: 27_900, points: null },
      { variant_id: 1241, country_id: 'PL', gross_price: 12_900, points: 4000 },
      { variant_id: 1241, country_id: 'DE', gross_price: 2900, points: 4000 },
      { variant_id: 1241, country_id: 'CZ', gross_price: 72_900, points: 4000 },
    ],
    name: TEXTS.fixed_price.name,
    description: TEXTS.fixed_price.description,
  },
  {
    promotion_id: 5,
    kind: 'shipping',
    countries: COUNTRY_IDS,
    places: ['CHECKOUT'],
    price_groups: ALL_GROUPS,
    percent_off_hundredths: null,
    points_percent_hundredths: null,
    starts_in_days: -15,
    ends_in_days: 45,
    picture: 'scene-gift',
    variants: [],
    shipping: FREE_SHIPPING,
    name: TEXTS.free_shipping.name,
    description: TEXTS.free_shipping.description,
  },
  {
    promotion_id: 6,
    kind: 'product_price',
    countries: COUNTRY_IDS,
    places: BOTH_PLACES,
    price_groups: ALL_GROUPS,
    percent_off_hundredths: 3000,
    points_percent_hundredths: null,
    starts_in_days: -70,
    ends_in_days: -50,
    picture: 'scene-perfume',
    variants: [1061, 1062],
    name: TEXTS.expired.name,
    description: TEXTS.expired.description,
  },
  {
    promotion_id: 7,
    kind: 'product_price',
    countries: COUNTRY_IDS,
    places: BOTH_PLACES,
    price_groups: ALL_GROUPS,
    percent_off_hundredths: 1500,
    points_percent_hundredths: null,
    starts_in_days: 30,
    ends_in_days: 45,
    picture: 'scene-candles',
    variants: [1201, 1202, 1211, 1221, 1361, 1371, 1372, 1381],
    name: TEXTS.future.name,
    description: TEXTS.future.description,
  },
  {
    promotion_id: 8,
    kind: 'product_price',
    countries: EU,
    places: BOTH_PLACES,
    price_groups: ALL_GROUPS,
    percent_off_hundredths: 1500,
    points_percent_hundredths: null,
    starts_in_days: -1,
    ends_in_days: 18,
    picture: 'scene-makeup',
    variants: [1641, 1642, 1643, 1644, 1645, 1681, 1682, 1683, 1684, 1691, 1692],
    name: TEXTS.colours.name,
    description: TEXTS.colours.description,
  },
  {
    promotion_id: 9,
    kind: 'product_price',
    countries: COUNTRY_IDS,
    places: BOTH_PLACES,
    price_groups: [2, 3],
    percent_off_hundredths: 1000,
    points_percent_hundredths: null,
    starts_in_days: -6,
    ends_in_days: 22,
    picture: 'scene-bath',
    variants: [1591, 1592, 1581, 1582, 1611],
    name: TEXTS.members_only.name,
    description: TEXTS.members_only.description,
  },
]
