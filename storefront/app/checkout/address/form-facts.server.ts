import { listCountries, listRegions } from '@meridian/contract/core.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { orElse } from '../../visit/expected.server.ts'
import type { Visit } from '../../visit/visit.server.ts'
import { compareNames } from './compare-names.server.ts'

/** The country data of an address form: its regions, if any, and the phone prefixes, both sorted by name. */
export async function readFormFacts(visit: Visit, countryId: CountryId = visit.countryId) {
  const [regions, countries] = await Promise.all([
    countryFacts(countryId).region_kind === 'none'
      ? []
      : orElse(visit.remember(listRegions, { params: { countryId } }), { regions: [] }, 'regions').then(
          (answer) => answer.regions,
        ),
    orElse(
      visit.remember(listCountries, { query: { languageId: visit.languageId } }),
      { countries: [] },
      'countries',
    ).then((answer) => answer.countries),
  ])
  return {
    countryId,
    country_name: countries.find(({ id }) => id === countryId)?.name ?? countryId,
    regions: regions.map(({ id, name }) => ({ id, name })).sort(compareNames(visit.languageId)),
    prefixes: countries
      .map(({ id, name, calling_code }) => ({ country_id: id, name, calling_code }))
      .sort(compareNames(visit.languageId)),
  }
}
