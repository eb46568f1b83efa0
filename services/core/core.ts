import {
  listCompanies,
  listCountries,
  listLanguages,
  listRegions,
  listRegulationFiles,
} from '@meridian/contract/core.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { currencySymbolOf } from '@meridian/domain/currency-symbol.ts'
import { defaultLanguageIn, isCountryId, isLanguageId } from '@meridian/domain/locale.ts'
import { readPublicPaths } from '../files/for-services.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'
import { readCompanies, readCountriesInOrder, readLanguages } from './core-queries.ts'
import { readRegions, readRegulations } from './for-services.ts'

/** SPEC §7 CORE: countries, regions, languages, regulations and the companies that sell. */
export function coreRoutes(deps: Dependencies): Route[] {
  return [
    route(listCountries, ({ query }) =>
      deps.cache.remember(['reference'], `core.list-countries.${query.languageId}`, async () => {
        const countries = await readCountriesInOrder(deps, query.languageId)
        return {
          countries: countries.flatMap(({ country_id, languages, ...country }) =>
            isCountryId(country_id)
              ? [
                  {
                    id: country_id,
                    ...country,
                    currency_symbol: currencySymbolOf(
                      countryFacts(country_id).currency_code,
                      defaultLanguageIn(country_id),
                    ),
                    calling_code: countryFacts(country_id).calling_code,
                    languages: languages.flatMap(({ language_id, is_default }) =>
                      isLanguageId(language_id) ? [{ language_id, default: flagOf(is_default) }] : [],
                    ),
                  },
                ]
              : [],
          ),
        }
      }),
    ),

    route(listRegions, async ({ params }) => {
      const regions = await readRegions(deps, params.countryId)
      return { regions: [...regions.values()].map(({ region_id, code, name }) => ({ id: region_id, code, name })) }
    }),

    route(listLanguages, ({ query }) =>
      deps.cache.remember(['reference'], `core.list-languages.${query.countryId ?? ''}`, async () => {
        const languages = await readLanguages(deps, query.countryId ?? null)
        return {
          languages: languages.flatMap(({ language_id, name, is_default }) =>
            isLanguageId(language_id) ? [{ language_id, name, default: flagOf(is_default) }] : [],
          ),
        }
      }),
    ),

    route(listRegulationFiles, async ({ params, query }, { now }) => {
      const regulations = await readRegulations(deps, {
        country_id: params.countryId,
        languageId: query.languageId,
        now,
      })
      const paths = await readPublicPaths(
        deps,
        regulations.map((file) => file.file_id),
      )
      return {
        // In reading order: regulations that require agreement first.
        country_regulation_files: REGULATION_KINDS.flatMap((kind) =>
          regulations.flatMap((file) => {
            const path = paths.get(file.file_id)
            if (file.kind !== kind || path === undefined || !isLanguageId(file.language_id)) return []
            const { regulation_file_id, title, version } = file
            return [{ id: regulation_file_id, kind, title, version, language_id: file.language_id, path }]
          }),
        ),
      }
    }),

    route(listCompanies, ({ query }) =>
      deps.cache.remember(
        ['reference'],
        `core.list-companies.${query.countryId}.${query.languageId ?? ''}`,
        async () => ({
          companies: await readCompanies(deps, query.countryId, query.languageId),
        }),
      ),
    ),
  ]
}

const REGULATION_KINDS = ['terms', 'privacy', 'withdrawal'] as const

function flagOf(isDefault: boolean): 0 | 1 {
  return isDefault ? 1 : 0
}
