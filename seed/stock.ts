import { SEED_COUNTRIES, type SeedCountry } from './country-data.ts'
import { PRODUCTS } from './products.ts'
import type { CountryId } from './reference/locales.ts'

/** The warehouse of all countries, and the shop in Warsaw that also sends parcels. */
export const STOCK_PLACES = [
  { code: 'MAIN', name: 'Main warehouse', countries: SEED_COUNTRIES.map(({ country_id }) => country_id), position: 1 },
  { code: 'WARSAW', name: 'Warsaw shop', countries: ['PL'], position: 2 },
]

/**
 * Sets that are made of other variants when they are ordered, one of each; other sets are packed ahead and have a stock of
 * their own. By the keys of variants. SPEC §3 Catalogue (bundles).
 */
const BUNDLES: Readonly<Record<string, readonly string[]>> = {
  'set-first-face-set': ['cleansing-milk-200ml', 'renewing-serum-30ml', 'day-cream-50ml'],
  'set-hands-set': ['hand-wash-fig', 'hand-cream-almond', 'lip-balm-honey'],
}
const VARIANT_IDS = new Map<string, number>(
  PRODUCTS.flatMap(({ key, variants }) => variants.map(({ id, suffix }) => [`${key}-${suffix}`, id] as const)),
)
function variantIdOf(key: string): number {
  const id = VARIANT_IDS.get(key)
  if (id === undefined) throw new Error(`A bundle names the unknown variant ${key}`)
  return id
}
export const BUNDLE_PARTS = Object.entries(BUNDLES).flatMap(([bundle, parts]) =>
  parts.map((part, position) => ({
    bundle_id: variantIdOf(bundle),
    variant_id: variantIdOf(part),
    quantity: 1,
    position,
  })),
)
export const BUNDLE_IDS: ReadonlySet<number> = new Set(BUNDLE_PARTS.map(({ bundle_id }) => bundle_id))

/** Fixed numbers of pieces on hand by variant that tests and demos need: everywhere, or by country. */
const CERTAIN: Readonly<Record<number, number | Partial<Record<CountryId, number>>>> = {
  // Ambre 51, 50 ml: enough for a benchmark.
  1011: 100_000,
  // Eye gel: out of stock everywhere.
  1141: 0,
  // Cuir Noir: a single piece in every country.
  1041: 1,
  // Discovery set: fifty pieces for the test of five hundred buyers in Poland.
  1081: { PL: 50 },
  // The free sample.
  1271: 50_000,
}

/** A pseudorandom number between 24 and 423, derived from the two keys only. */
function usualStock(variantId: number, { number }: SeedCountry): number {
  return 24 + ((variantId * 7919 + (number - 1) * 104_729) % 400)
}

/** The pieces of a variant in countries; none of a bundle. */
export function stockOf(
  variantId: number,
  countries: readonly SeedCountry[] = SEED_COUNTRIES,
): { variant_id: number; country_id: CountryId; on_hand: number }[] {
  if (BUNDLE_IDS.has(variantId)) return []
  const certain = CERTAIN[variantId]
  return countries.map((country) => ({
    variant_id: variantId,
    country_id: country.country_id,
    on_hand: typeof certain === 'number' ? certain : (certain?.[country.country_id] ?? usualStock(variantId, country)),
  }))
}

export const STOCK = PRODUCTS.flatMap((product) => product.variants.flatMap((variant) => stockOf(variant.id)))
