import type { TermKey } from '../product-terms.ts'

type Note = TermKey<'scent_note'>

export type ScentNotes = {
  readonly top: readonly Note[]
  readonly heart: readonly Note[]
  readonly base: readonly Note[]
}

const AMBRE_51: ScentNotes = {
  top: ['wet_stone', 'cinnamon'],
  heart: ['labdanum', 'cedarwood'],
  base: ['benzoin', 'amber'],
}

/** Top, heart and base notes of each perfume. */
export const SCENT_NOTES: Readonly<Record<string, ScentNotes>> = {
  'ambre-51': AMBRE_51,
  'sample-ambre': AMBRE_51,
  'vetiver-12': { top: ['grapefruit', 'grass'], heart: ['vetiver'], base: ['guaiac'] },
  'iris-blanc': { top: ['violet_leaf'], heart: ['iris'], base: ['white_musk'] },
  'cuir-noir': { top: ['birch_tar', 'smoked_tea'], heart: ['iris', 'cardamom'], base: ['suede'] },
  'neroli-sud': { top: ['petitgrain'], heart: ['orange_blossom'], base: ['sea_salt'] },
  'rose-27': { top: ['pink_pepper'], heart: ['rose'], base: ['cedarwood', 'honey'] },
  'oud-moderne': { top: ['saffron'], heart: ['plum'], base: ['agarwood', 'amber'] },
  'tubereuse-9': { top: ['mint', 'grass'], heart: ['tuberose'], base: ['white_musk'] },
  'santal-3': { top: ['cardamom'], heart: ['cedarwood'], base: ['sandalwood', 'guaiac'] },
  'the-vert': { top: ['bergamot'], heart: ['green_tea', 'grass'], base: ['white_musk'] },
  'mer-haute': { top: ['kelp'], heart: ['wet_wood'], base: ['sea_salt'] },
  'encens-40': { top: ['black_pepper'], heart: ['frankincense'], base: ['myrrh'] },
}
