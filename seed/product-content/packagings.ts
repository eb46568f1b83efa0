import type { PackagingMaterial } from '@meridian/domain/packaging.ts'
import type { TermKey } from '../product-terms.ts'

type Parts = Readonly<Partial<Record<TermKey<'packaging_part'>, PackagingMaterial>>>

/**
 * The packaging of kinds of products: the material of each part, in display order. SPEC §3 Content block types
 * (ecological_information).
 */
export const PACKAGINGS = {
  flacon: { parts: { bottle: 'glass', sprayer: 'mixed', cap: 'wood', box: 'cardboard' } },
  lacquered_flacon: { parts: { bottle: 'glass', sprayer: 'mixed', cap: 'polypropylene', box: 'cardboard' } },
  jar: { parts: { jar: 'glass', cap: 'aluminium', box: 'cardboard' } },
  cork_jar: { parts: { jar: 'glass', cap: 'wood' } },
  tube: { parts: { tube: 'polyethylene', cap: 'polypropylene' } },
  dropper: { parts: { bottle: 'glass', dropper: 'mixed', box: 'cardboard' } },
  pump: { parts: { bottle: 'glass', pump: 'mixed' } },
  bottle: { parts: { bottle: 'glass', cap: 'polypropylene' } },
  light_bottle: { parts: { bottle: 'polyethylene', cap: 'polypropylene' } },
  hair_bottle: { parts: { bottle: 'polyethylene', cap: 'wood' } },
  spray: { parts: { bottle: 'glass', sprayer: 'mixed' } },
  trigger: { parts: { bottle: 'pet', sprayer: 'mixed' } },
  candle: { parts: { vessel: 'glass', box: 'cardboard' } },
  compact: { parts: { case: 'mixed', box: 'cardboard' } },
  stick: { parts: { case: 'polypropylene', box: 'cardboard' } },
  metal_case: { parts: { case: 'aluminium', sprayer: 'mixed', box: 'cardboard' } },
  carton: { parts: { box: 'cardboard' } },
  gift_box: { parts: { box: 'cardboard', wrap: 'paper' } },
  wrap: { parts: { wrap: 'paper' } },
  metal_tube: { parts: { tube: 'aluminium', cap: 'polypropylene' } },
} as const satisfies Record<string, { readonly parts: Parts }>

export type PackagingKey = keyof typeof PACKAGINGS
