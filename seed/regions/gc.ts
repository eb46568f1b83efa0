import type { RegionRow } from '../regions.ts'

/** Provinces of the Canary Islands. New rows go to the end: a row's place is part of its id. */
export const GC_REGIONS: readonly RegionRow[] = [
  ['GC', 'Las Palmas'],
  ['TF', 'Santa Cruz de Tenerife'],
]
