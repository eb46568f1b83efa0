import type { CountryId } from '@meridian/domain/locale.ts'

interface NativeName {
  name: string
  lang: string
}

/** The native name of each country, and its language. */
const NATIVE_NAMES: Readonly<Partial<Record<CountryId, NativeName>>> = {
  AT: { name: 'Österreich', lang: 'de' },
  BE: { name: 'België, Belgique', lang: 'nl' },
  BG: { name: 'България', lang: 'bg' },
  CA: { name: 'Canada', lang: 'en' },
  CH: { name: 'Schweiz, Suisse, Svizzera', lang: 'de' },
  CZ: { name: 'Česko', lang: 'cs' },
  DE: { name: 'Deutschland', lang: 'de' },
  DK: { name: 'Danmark', lang: 'da' },
  EE: { name: 'Eesti', lang: 'et' },
  ES: { name: 'España', lang: 'es' },
  FI: { name: 'Suomi', lang: 'fi' },
  FR: { name: 'France', lang: 'fr' },
  GB: { name: 'United Kingdom', lang: 'en' },
  GC: { name: 'Islas Canarias', lang: 'es' },
  GR: { name: 'Ελλάδα', lang: 'el' },
  HK: { name: 'Hong Kong', lang: 'en' },
  HR: { name: 'Hrvatska', lang: 'hr' },
  HU: { name: 'Magyarország', lang: 'hu' },
  IE: { name: 'Ireland', lang: 'en' },
  IM: { name: 'Isle of Man', lang: 'en' },
  IT: { name: 'Italia', lang: 'it' },
  JE: { name: 'Jersey', lang: 'en' },
  LI: { name: 'Liechtenstein', lang: 'de' },
  LT: { name: 'Lietuva', lang: 'lt' },
  LU: { name: 'Luxembourg', lang: 'fr' },
  LV: { name: 'Latvija', lang: 'lv' },
  NL: { name: 'Nederland', lang: 'nl' },
  NO: { name: 'Norge', lang: 'nb' },
  PL: { name: 'Polska', lang: 'pl' },
  PT: { name: 'Portugal', lang: 'pt' },
  RO: { name: 'România', lang: 'ro' },
  SE: { name: 'Sverige', lang: 'sv' },
  SI: { name: 'Slovenija', lang: 'sl' },
  SK: { name: 'Slovensko', lang: 'sk' },
  UA: { name: 'Україна', lang: 'uk' },
  US: { name: 'United States', lang: 'en' },
  XI: { name: 'Northern Ireland', lang: 'en' },
}

/** The native name of a country; `otherwise` is the page's name for it. */
export function nativeNameOf(countryId: CountryId, otherwise: NativeName): NativeName {
  return NATIVE_NAMES[countryId] ?? otherwise
}
