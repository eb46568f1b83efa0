import type { PackagingMaterial } from '@meridian/domain/packaging.ts'
import type { TermKey } from '../product-terms.ts'

type Parts = Readonly<Partial<Record<TermKey<'packaging_part'>, PackagingMaterial>>>

/**
 * The packaging of kinds of products: the material of each part, in display order. SPEC §3 Content block types
 * (ecological_information).
 */
export const PACKAGINGS = {
  flacon: { id: 1, parts: { bottle: 'glass', sprayer: 'mixed', cap: 'wood', box: 'cardboard' } },
  lacquered_flacon: { id: 2, parts: { bottle: 'glass', sprayer: 'mixed', cap: 'polypropylene', box: 'cardboard' } },
  jar: { id: 3, parts: { jar: 'glass', cap: 'aluminium', box: 'cardboard' } },
  cork_jar: { id: 4, parts: { jar: 'glass', cap: 'wood' } },
  tube: { id: 5, parts: { tube: 'polyethylene', cap: 'polypropylene' } },
  dropper: { id: 6, parts: { bottle: 'glass', dropper: 'mixed', box: 'cardboard' } },
  pump: { id: 7, parts: { bottle: 'glass', pump: 'mixed' } },
  bottle: { id: 9, parts: { bottle: 'glass', cap: 'polypropylene' } },
  light_bottle: { id: 10, parts: { bottle: 'polyethylene', cap: 'polypropylene' } },
  hair_bottle: { id: 11, parts: { bottle: 'polyethylene', cap: 'wood' } },
  spray: { id: 12, parts: { bottle: 'glass', sprayer: 'mixed' } },
  trigger: { id: 13, parts: { bottle: 'pet', sprayer: 'mixed' } },
  candle: { id: 14, parts: { vessel: 'glass', box: 'cardboard' } },
  compact: { id: 15, parts: { case: 'mixed', box: 'cardboard' } },
  stick: { id: 16, parts: { case: 'polypropylene', box: 'cardboard' } },
  metal_case: { id: 17, parts: { case: 'aluminium', sprayer: 'mixed', box: 'cardboard' } },
  carton: { id: 18, parts: { box: 'cardboard' } },
  gift_box: { id: 19, parts: { box: 'cardboard', wrap: 'paper' } },
  wrap: { id: 20, parts: { wrap: 'paper' } },
  metal_tube: { id: 21, parts: { tube: 'aluminium', cap: 'polypropylene' } },
} as const satisfies Record<string, { readonly id: number; readonly parts: Parts }>

export type PackagingKey = keyof typeof PACKAGINGS
