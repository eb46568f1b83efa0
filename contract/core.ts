import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CountryId, Id, LanguageId, languageQuery, Opening } from './fields.ts'

const Country = z.object({
  id: CountryId,
  name: z.string(),
  currency_code: z.string(),
  currency_symbol: z.string(),
  calling_code: z.string(),
  tax_inclusive: z.boolean(),
  languages: z.array(z.object({ language_id: LanguageId, default: z.union([z.literal(0), z.literal(1)]) })),
})
export type Country = z.output<typeof Country>

export const listCountries = endpoint({
  alias: 'CORE',
  name: 'listCountries',
  summary: 'The countries that the shop sells in',
  method: 'GET',
  path: '/api/countries',
  caller: 'anyone',
  query: languageQuery,
  response: z.object({ countries: z.array(Country) }),
})

export const listRegions = endpoint({
  alias: 'CORE',
  name: 'listRegions',
  summary: 'The regions of a country; empty if its addresses need none',
  method: 'GET',
  path: '/api/countries/{countryId}/regions',
  caller: 'anyone',
  params: z.object({ countryId: CountryId }),
  response: z.object({ regions: z.array(z.object({ id: Id, code: z.string(), name: z.string() })) }),
})

export const listLanguages = endpoint({
  alias: 'CORE',
  name: 'listLanguages',
  summary: 'The languages of the shop, or of one country',
  method: 'GET',
  path: '/api/languages',
  caller: 'anyone',
  query: z.object({ countryId: CountryId.optional() }),
  response: z.object({
    languages: z.array(
      z.object({ language_id: LanguageId, name: z.string(), default: z.union([z.literal(0), z.literal(1)]) }),
    ),
  }),
})

export const listOwnTexts = endpoint({
  alias: 'CORE',
  name: 'listOwnTexts',
  summary: 'The texts of the shop that it says otherwise than its program, by key: a strings file',
  method: 'GET',
  path: '/api/texts/{language_id}',
  caller: 'anyone',
  params: z.object({ language_id: LanguageId }),
  response: z.record(z.string(), z.string()),
})

const RegulationFile = z.object({
  id: Id,
  kind: z.enum(['terms', 'privacy', 'withdrawal']),
  title: z.string(),
  version: z.string(),
  language_id: LanguageId,
  path: z.string(),
})
export type RegulationFile = z.output<typeof RegulationFile>

export const listRegulationFiles = endpoint({
  alias: 'CORE',
  name: 'listRegulationFiles',
  summary: 'The regulations in force in a country, newest version of each',
  method: 'GET',
  path: '/api/countries/{countryId}/regulation_files',
  caller: 'anyone',
  params: z.object({ countryId: CountryId }),
  query: languageQuery,
  response: z.object({ country_regulation_files: z.array(RegulationFile) }),
})

export const listCompanies = endpoint({
  alias: 'CORE',
  name: 'listCompanies',
  summary: 'The companies that sell in a country',
  method: 'GET',
  path: '/api/companies',
  caller: 'anyone',
  query: z.object({
    countryId: CountryId,
    /** The language of `register_line`; defaults to that of the company. */
    languageId: LanguageId.optional(),
  }),
  response: z.object({
    companies: z.array(
      z.object({
        id: Id,
        name: z.string(),
        address_lines: z.array(z.string()),
        tax_number: z.string(),
        register_line: z.string(),
        email: z.string(),
        phone: z.string(),
        /** The opening hours of the phone line. */
        phone_hours: z.array(Opening),
      }),
    ),
  }),
})
