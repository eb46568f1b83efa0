import type { RegionRow } from '../regions.ts'

/** Provinces and territories of Canada, with federal and provincial sales tax together in hundredths of a percent. New rows go to the end: a row's place is part of its id. */
export const CA_REGIONS: readonly RegionRow[] = [
  ['AB', 'Alberta', 500],
  ['BC', 'British Columbia', 1200],
  ['MB', 'Manitoba', 1200],
  ['NB', 'New Brunswick', 1500],
  ['NL', 'Newfoundland and Labrador', 1500],
  ['NT', 'Northwest Territories', 500],
  ['NS', 'Nova Scotia', 1400],
  ['NU', 'Nunavut', 500],
  ['ON', 'Ontario', 1300],
  ['PE', 'Prince Edward Island', 1500],
  ['QC', 'Quebec', 1498],
  ['SK', 'Saskatchewan', 1100],
  ['YT', 'Yukon', 500],
]
