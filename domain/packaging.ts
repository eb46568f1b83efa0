import { countryFacts } from './countries.ts'
import type { CountryId } from './locale.ts'

/** The recycling bin for a part of the packaging. SPEC §3 Content block types (ecological_information). */
export const BINS = ['glass', 'paper', 'plastic_metal', 'organic', 'residual', 'return'] as const

export type Bin = (typeof BINS)[number]

/**
 * Packaging materials of our products: the material code (decision 97/129/EC, required by Italy on every part), if any,
 * and the bin in most countries.
 */
const MATERIALS = {
  glass: { code: 'GL 70', bin: 'glass' },
  cardboard: { code: 'PAP 21', bin: 'paper' },
  paper: { code: 'PAP 22', bin: 'paper' },
  pet: { code: 'PET 1', bin: 'plastic_metal' },
  polyethylene: { code: 'PE-HD 2', bin: 'plastic_metal' },
  polypropylene: { code: 'PP 5', bin: 'plastic_metal' },
  aluminium: { code: 'ALU 41', bin: 'plastic_metal' },
  wood: { code: 'FOR 50', bin: 'residual' },
  // A pump with its steel spring has no code and no bin of its own.
  mixed: { code: null, bin: 'residual' },
} as const satisfies Record<string, { code: string | null; bin: Bin }>

export type PackagingMaterial = keyof typeof MATERIALS

export const PACKAGING_MATERIALS = Object.keys(MATERIALS) as readonly PackagingMaterial[]

const PLASTICS: readonly PackagingMaterial[] = ['pet', 'polyethylene', 'polypropylene']

/**
 * The code of a material and the bin a country collects it in. SPEC §3 Content block types (ecological_information).
 */
export function disposalOf(material: PackagingMaterial, countryId: CountryId): { code: string | null; bin: Bin } {
  const { code, bin } = MATERIALS[material]
  const isLeftOut = PLASTICS.includes(material) && !countryFacts(countryId).collects_plastic
  return { code, bin: isLeftOut ? 'residual' : bin }
}

/**
 * The sorting sign a country requires beside the parts: the Triman in France (Code de l’environnement, art. L.
 * 541-9-3).
 */
export function sortingSignOf(countryId: CountryId): 'triman' | null {
  return countryFacts(countryId).sorting_sign
}
