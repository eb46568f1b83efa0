import english from './texts/en/attributes.json' with { type: 'json' }
import { type Texts, textsByKey } from './texts.ts'

export type SeedAttribute = {
  readonly id: number
  readonly name: Texts
  /** Its values name what products lack. */
  readonly lacking?: true
  readonly values: Readonly<Record<string, { readonly id: number; readonly name: Texts }>>
}

export type AttributeKey = keyof typeof english
type ValueKey<Key extends AttributeKey> = keyof (typeof english)[Key]['values']
export type LackedKey = ValueKey<'free_from'>

/** The ids of attributes and their values, in display order. */
const IDS: {
  readonly [Key in AttributeKey]: {
    readonly id: number
    readonly lacking?: true
    readonly values: Readonly<Record<ValueKey<Key>, number>>
  }
} = {
  scent_family: {
    id: 1,
    values: {
      amber: 11,
      woody: 12,
      floral: 13,
      citrus: 14,
      leather: 15,
      oud: 16,
      powdery: 17,
      green: 18,
      marine: 19,
      gourmand: 10,
      aromatic: 120,
    },
  },
  skin_type: {
    id: 2,
    values: { all_skin: 21, dry: 22, sensitive: 23, combination: 24, oily: 25 },
  },
  size: {
    id: 3,
    values: { small: 31, regular: 32, large: 33 },
  },
  finish: {
    id: 4,
    values: { sheer: 41, glossy: 42, satin: 43, invisible: 44, matte: 45, luminous: 46 },
  },
  for_whom: {
    id: 5,
    values: { for_her: 51, for_him: 52, for_all: 53 },
  },
  // Its values name what products lack, so all chosen ones must hold together.
  free_from: {
    id: 6,
    lacking: true,
    values: {
      colourants: 61,
      silicones: 62,
      mineral_oil: 63,
      alcohol: 64,
      sulphates: 65,
      animal_products: 66,
      perfume: 67,
      aluminium_salts: 68,
    },
  },
  shade: {
    id: 7,
    values: { nude: 71, pink: 72, red: 73, terracotta: 74, brown: 75, plum: 76, dark: 77, clear: 78 },
  },
  coverage: {
    id: 8,
    values: { light: 81, medium: 82, full: 83 },
  },
  hair_type: {
    id: 9,
    values: { all_hair: 91, fine: 92, dry_hair: 93, curly: 94, coloured: 95, scalp: 96 },
  },
  room: {
    id: 11,
    values: { living_room: 111, bedroom: 112, kitchen: 113, bathroom: 114 },
  },
  sun_protection: {
    id: 12,
    values: { spf_30: 121, spf_50: 122 },
  },
}

/** Their names. */
const TEXTS: Readonly<Record<AttributeKey, { name: Texts; values: Readonly<Record<string, { name: Texts }>> }>> =
  textsByKey('attributes', english)

function attributeOf(key: AttributeKey): SeedAttribute {
  const texts = TEXTS[key]
  const values = Object.entries(IDS[key].values).map(([value, id]) => [value, { id, ...texts.values[value] }])
  return { ...IDS[key], name: texts.name, values: Object.fromEntries(values) }
}

/**
 * The attributes that products are filtered by. SPEC §3 Catalogue (product attributes). Casts because Object.keys and
 * fromEntries lose the type of the keys.
 */
export const ATTRIBUTES = Object.fromEntries(
  Object.keys(IDS).map((key) => [key, attributeOf(key as AttributeKey)]),
) as Readonly<Record<AttributeKey, SeedAttribute>>

/** Free-from claims. The cast restores the key type that Object.keys loses. */
export const LACKED = Object.keys(IDS.free_from.values) as LackedKey[]
