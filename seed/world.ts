/**
 * The named things of the seed world that tests, journeys and benchmarks use. All other ids may change with the data;
 * `seed-data.test.ts` checks these.
 */

/** A variant and its place. Slugs are the English ones. */
type NamedVariant = {
  readonly variant_id: number
  readonly product_id: number
  readonly slug: string
  readonly sku: string
}

export const AMBRE_51_50ML = {
  variant_id: 1011,
  product_id: 101,
  slug: 'ambre-51-50-ml',
  sku: 'AMBRE-51-50ML',
} as const satisfies NamedVariant

export const AMBRE_51_30ML = {
  variant_id: 1012,
  product_id: 101,
  slug: 'ambre-51-30-ml',
  sku: 'AMBRE-51-30ML',
} as const satisfies NamedVariant

/** Reduced by 20 % in the Union, with a 30-day price beside it. */
export const NIGHT_BALM_50ML = {
  variant_id: 1091,
  product_id: 109,
  slug: 'night-balm-50-ml',
  sku: 'NIGHT-BALM-50ML',
} as const satisfies NamedVariant

/** Double points, price unchanged, in every country. */
export const IRIS_BLANC_50ML = {
  variant_id: 1031,
  product_id: 103,
  slug: 'iris-blanc-50-ml',
  sku: 'IRIS-BLANC-50ML',
} as const satisfies NamedVariant

/** Neither reduced nor special: an ordinary product to buy. */
export const HAND_WASH_AMBER = {
  variant_id: 1151,
  product_id: 115,
  slug: 'hand-wash-amber-300-ml',
  sku: 'HAND-WASH-AMBER',
} as const satisfies NamedVariant

/** Reduced by 10 % at the checkout only. */
export const SOAP_OLIVE = {
  variant_id: 1261,
  product_id: 126,
  slug: 'bar-soap-olive-100-g',
  sku: 'SOAP-OLIVE',
} as const satisfies NamedVariant

/** Costs 0 and earns no points. */
export const FREE_SAMPLE = {
  variant_id: 1271,
  product_id: 127,
  slug: 'ambre-51-sample-2-ml',
  sku: 'SAMPLE-AMBRE-2ML',
} as const satisfies NamedVariant

/** The book, which has the reduced tax class: 24.00 € in Germany, 99.00 zł in Poland for guests. */
export const NOTES_HARDBACK = {
  variant_id: 1791,
  product_id: 179,
  slug: 'notes-hardback',
  sku: 'SCENT-NOTES-HARDBACK',
} as const satisfies NamedVariant

/** The eye gel: no piece in any country. */
export const OUT_OF_STOCK = {
  variant_id: 1141,
  product_id: 114,
  slug: 'eye-gel-15-ml',
  sku: 'EYE-GEL-15ML',
} as const satisfies NamedVariant

/** Cuir Noir: one piece in each country. */
export const SINGLE_PIECE = {
  variant_id: 1041,
  product_id: 104,
  slug: 'cuir-noir-50-ml',
  sku: 'CUIR-NOIR-50ML',
} as const satisfies NamedVariant

/** The discovery set: fifty pieces in Poland. */
export const FIFTY_PIECES = {
  variant_id: 1081,
  product_id: 108,
  slug: 'discovery-set-6-x-2-ml',
  sku: 'DISCOVERY-SET-6X2ML',
} as const satisfies NamedVariant

/** Oud Moderne has no price in Hong Kong and Ukraine. */
export const NOT_SOLD_IN_HK = {
  variant_id: 1071,
  product_id: 107,
  slug: 'oud-moderne-50-ml',
  sku: 'OUD-MODERNE-50ML',
} as const satisfies NamedVariant

/** A candle, which is not sold in Canada. */
export const CEDAR_SMOKE_220G = {
  variant_id: 1201,
  product_id: 120,
  slug: 'cedar-smoke-220-g',
  sku: 'CEDAR-SMOKE-220G',
} as const satisfies NamedVariant

/** Categories by id; slugs are the English ones. */
export const PERFUME_CATEGORY = { category_id: 1, slug: 'perfume' } as const
export const FACE_CATEGORY = { category_id: 21, slug: 'face' } as const
export const CANDLES_CATEGORY = { category_id: 32, slug: 'candles' } as const

/** Promotions by what they do. */
export const PROMOTION_IDS = {
  weeks_of_care: 1,
  double_points: 2,
  checkout_only: 3,
  fixed_price: 4,
  free_shipping: 5,
  expired: 6,
  future: 7,
  colours: 8,
  members_only: 9,
} as const

/** The shipping methods of the countries that journeys buy in. */
export const SHIPPING_METHOD_IDS = {
  PL: { courier: 2901, express: 2902, pickup_point: 2903 },
  DE: { courier: 701, express: 702, pickup_point: 703 },
  CZ: { courier: 601, pickup_point: 603 },
  US: { courier: 3601, express: 3602 },
} as const

/** The payment methods of the countries that journeys buy in. */
export const PAYMENT_METHOD_IDS = {
  PL: { card: 2901, mobile_code: 2902, wallet: 2903, pay_by_link: 2904, bank_transfer: 2905, cash_on_delivery: 2906 },
  DE: { card: 701, wallet: 703, pay_by_link: 704, bank_transfer: 705, sepa_debit: 707 },
  CZ: { card: 601, wallet: 603, pay_by_link: 604, bank_transfer: 605, cash_on_delivery: 606 },
  US: { card: 3601, wallet: 3603 },
} as const

/** Static pages by their subject. */
export const PAGE_IDS = {
  home: 1,
  about: 2,
  delivery: 3,
  contact: 4,
  accessibility: 5,
  privacy: 6,
  withdrawal: 7,
  perfume_making: 8,
  ingredients: 9,
  club: 10,
} as const

/** Materials in English. */
export const MATERIAL_IDS = { first_steps: 100_117, order_planner: 120_117 } as const

/** The company that sells in Poland. */
export const POLISH_COMPANY_ID = 1

/** Orders of guests by their outcome; a withdrawal or refund has the id of its order. */
export const GUEST_STORY_IDS = {
  planned: 4,
  picking: 5,
  packed: 6,
  sent: 22,
  lost: 23,
  transfer_due: 7,
  refund_failed: 16,
  reduced: 18,
  awaiting_goods: 9,
  contested: 11,
} as const

/** The return of a guest's order. */
export const returnOfStory = (story_id: number): number => 5000 + story_id
