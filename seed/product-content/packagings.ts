import type { PackagingMaterial } from '@meridian/domain/packaging.ts'
import type { TermKey } from '../product-terms.ts'

type Item = readonly [part: TermKey<'packaging_part'>, material: PackagingMaterial]

/** What things of one kind are packed in. SPEC §3 Content block types (ecological_information). */
export const PACKAGINGS = {
  flacon: [
    ['bottle', 'glass'],
    ['sprayer', 'mixed'],
    ['cap', 'wood'],
    ['box', 'cardboard'],
  ],
  lacquered_flacon: [
    ['bottle', 'glass'],
    ['sprayer', 'mixed'],
    ['cap', 'polypropylene'],
    ['box', 'cardboard'],
  ],
  jar: [
    ['jar', 'glass'],
    ['cap', 'aluminium'],
    ['box', 'cardboard'],
  ],
  cork_jar: [
    ['jar', 'glass'],
    ['cap', 'wood'],
  ],
  tube: [
    ['tube', 'polyethylene'],
    ['cap', 'polypropylene'],
  ],
  dropper: [
    ['bottle', 'glass'],
    ['dropper', 'mixed'],
    ['box', 'cardboard'],
  ],
  pump: [
    ['bottle', 'glass'],
    ['pump', 'mixed'],
  ],
  light_pump: [
    ['bottle', 'pet'],
    ['pump', 'mixed'],
  ],
  bottle: [
    ['bottle', 'glass'],
    ['cap', 'polypropylene'],
  ],
  light_bottle: [
    ['bottle', 'polyethylene'],
    ['cap', 'polypropylene'],
  ],
  hair_bottle: [
    ['bottle', 'polyethylene'],
    ['cap', 'wood'],
  ],
  spray: [
    ['bottle', 'glass'],
    ['sprayer', 'mixed'],
  ],
  trigger: [
    ['bottle', 'pet'],
    ['sprayer', 'mixed'],
  ],
  candle: [
    ['vessel', 'glass'],
    ['box', 'cardboard'],
  ],
  compact: [
    ['case', 'mixed'],
    ['box', 'cardboard'],
  ],
  stick: [
    ['case', 'polypropylene'],
    ['box', 'cardboard'],
  ],
  metal_case: [
    ['case', 'aluminium'],
    ['sprayer', 'mixed'],
    ['box', 'cardboard'],
  ],
  carton: [['box', 'cardboard']],
  gift_box: [
    ['box', 'cardboard'],
    ['wrap', 'paper'],
  ],
  wrap: [['wrap', 'paper']],
} as const satisfies Record<string, readonly Item[]>

export type PackagingKey = keyof typeof PACKAGINGS
