import type { RegionRow } from '../regions.ts'

/** Areas of Hong Kong; the district is the city of an address. New rows go to the end: a row's place is part of its id. */
export const HK_REGIONS: readonly RegionRow[] = [
  ['HKI', 'Hong Kong Island'],
  ['KLN', 'Kowloon'],
  ['NT', 'New Territories'],
]
