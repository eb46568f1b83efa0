import type { CountryId } from '@meridian/domain/locale.ts'
import { CA_REGIONS } from './regions/ca.ts'
import { EE_REGIONS } from './regions/ee.ts'
import { ES_REGIONS } from './regions/es.ts'
import { GC_REGIONS } from './regions/gc.ts'
import { HK_REGIONS } from './regions/hk.ts'
import { IE_REGIONS } from './regions/ie.ts'
import { IT_REGIONS } from './regions/it.ts'
import { LT_REGIONS } from './regions/lt.ts'
import { LV_REGIONS } from './regions/lv.ts'
import { RO_REGIONS } from './regions/ro.ts'
import { UA_REGIONS } from './regions/ua.ts'
import { US_REGIONS } from './regions/us.ts'

/** Code and name; where tax is a matter of the region, its rate in hundredths of a percent. */
export type RegionRow = readonly [code: string, name: string, tax_rate_hundredths?: number]

export type SeedRegion = {
  readonly region_id: number
  readonly country_id: CountryId
  readonly code: string
  readonly name: string
  readonly tax_rate_hundredths: number | null
}

/** The countries whose addresses name a region, in the order of their ids: a thousand ids each. */
const ROWS: readonly (readonly [CountryId, readonly RegionRow[]])[] = [
  ['CA', CA_REGIONS],
  ['EE', EE_REGIONS],
  ['ES', ES_REGIONS],
  ['GC', GC_REGIONS],
  ['HK', HK_REGIONS],
  ['IE', IE_REGIONS],
  ['IT', IT_REGIONS],
  ['LT', LT_REGIONS],
  ['LV', LV_REGIONS],
  ['RO', RO_REGIONS],
  ['UA', UA_REGIONS],
  ['US', US_REGIONS],
]

/** SPEC §3 Reference data: the regions of a country, its states, provinces, counties or areas. */
export const REGIONS: readonly SeedRegion[] = ROWS.flatMap(([country_id, rows], place) =>
  rows.map(([code, name, tax], index) => ({
    region_id: (place + 1) * 1000 + index + 1,
    country_id,
    code,
    name,
    tax_rate_hundredths: tax ?? null,
  })),
)
