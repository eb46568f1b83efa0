import type { RegionRow } from '../regions.ts'

/** Counties of Estonia. New rows go to the end: a row's place is part of its id. */
export const EE_REGIONS: readonly RegionRow[] = [
  ['37', 'Harjumaa'],
  ['39', 'Hiiumaa'],
  ['45', 'Ida-Virumaa'],
  ['50', 'Jõgevamaa'],
  ['52', 'Järvamaa'],
  ['56', 'Läänemaa'],
  ['60', 'Lääne-Virumaa'],
  ['64', 'Põlvamaa'],
  ['68', 'Pärnumaa'],
  ['71', 'Raplamaa'],
  ['74', 'Saaremaa'],
  ['79', 'Tartumaa'],
  ['81', 'Valgamaa'],
  ['84', 'Viljandimaa'],
  ['87', 'Võrumaa'],
]
