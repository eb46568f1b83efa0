import type { PackagingMaterial } from '@meridian/domain/packaging.ts'
import type { TermKey } from '../product-terms.ts'

type Item = readonly [part: TermKey<'packaging_part'>, material: PackagingMaterial]

/** The packaging of kinds of products. SPEC §3 Content block types (ecological_information). */
export const PACKAGINGS = {
  flacon: {
    id: 1,
    items: [
      ['bottle', 'glass'],
      ['sprayer', 'mixed'],
      ['cap', 'wood'],
      ['box', 'cardboard'],
    ],
  },
  lacquered_flacon: {
    id: 2,
    items: [
      ['bottle', 'glass'],
      ['sprayer', 'mixed'],
      ['cap', 'polypropylene'],
      ['box', 'cardboard'],
    ],
  },
  jar: {
    id: 3,
    items: [
      ['jar', 'glass'],
      ['cap', 'aluminium'],
      ['box', 'cardboard'],
    ],
  },
  cork_jar: {
    id: 4,
    items: [
      ['jar', 'glass'],
      ['cap', 'wood'],
    ],
  },
  tube: {
    id: 5,
    items: [
      ['tube', 'polyethylene'],
      ['cap', 'polypropylene'],
    ],
  },
  dropper: {
    id: 6,
    items: [
      ['bottle', 'glass'],
      ['dropper', 'mixed'],
      ['box', 'cardboard'],
    ],
  },
  pump: {
    id: 7,
    items: [
      ['bottle', 'glass'],
      ['pump', 'mixed'],
    ],
  },
  bottle: {
    id: 9,
    items: [
      ['bottle', 'glass'],
      ['cap', 'polypropylene'],
    ],
  },
  light_bottle: {
    id: 10,
    items: [
      ['bottle', 'polyethylene'],
      ['cap', 'polypropylene'],
    ],
  },
  hair_bottle: {
    id: 11,
    items: [
      ['bottle', 'polyethylene'],
      ['cap', 'wood'],
    ],
  },
  spray: {
    id: 12,
    items: [
      ['bottle', 'glass'],
      ['sprayer', 'mixed'],
    ],
  },
  trigger: {
    id: 13,
    items: [
      ['bottle', 'pet'],
      ['sprayer', 'mixed'],
    ],
  },
  candle: {
    id: 14,
    items: [
      ['vessel', 'glass'],
      ['box', 'cardboard'],
    ],
  },
  compact: {
    id: 15,
    items: [
      ['case', 'mixed'],
      ['box', 'cardboard'],
    ],
  },
  stick: {
    id: 16,
    items: [
      ['case', 'polypropylene'],
      ['box', 'cardboard'],
    ],
  },
  metal_case: {
    id: 17,
    items: [
      ['case', 'aluminium'],
      ['sprayer', 'mixed'],
      ['box', 'cardboard'],
    ],
  },
  carton: { id: 18, items: [['box', 'cardboard']] },
  gift_box: {
    id: 19,
    items: [
      ['box', 'cardboard'],
      ['wrap', 'paper'],
    ],
  },
  wrap: { id: 20, items: [['wrap', 'paper']] },
  metal_tube: {
    id: 21,
    items: [
      ['tube', 'aluminium'],
      ['cap', 'polypropylene'],
    ],
  },
} as const satisfies Record<string, { readonly id: number; readonly items: readonly Item[] }>

export type PackagingKey = keyof typeof PACKAGINGS
