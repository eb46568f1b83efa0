import type { RegionRow } from '../regions.ts'

/** Counties of Lithuania. New rows go to the end: a row's place is part of its id. */
export const LT_REGIONS: readonly RegionRow[] = [
  ['AL', 'Alytaus apskritis'],
  ['KU', 'Kauno apskritis'],
  ['KL', 'Klaipėdos apskritis'],
  ['MR', 'Marijampolės apskritis'],
  ['PN', 'Panevėžio apskritis'],
  ['SA', 'Šiaulių apskritis'],
  ['TA', 'Tauragės apskritis'],
  ['TE', 'Telšių apskritis'],
  ['UT', 'Utenos apskritis'],
  ['VL', 'Vilniaus apskritis'],
]
