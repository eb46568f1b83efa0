import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { localDay } from '@meridian/domain/calendar-day.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import type { TaxPlace } from '@meridian/domain/tax-territory.ts'
import { type Kysely, sql } from 'kysely'
import { readPublicPaths } from '../files/for-services.ts'
import type { Dependencies } from '../gate/handler.ts'

/** Facts of a country that other services may read. */
export interface CountryFacts {
  country_id: CountryId
  currency_code: string
  currency_symbol: string
  tax_inclusive: boolean
  time_zone: string
  company_id: number
  /** The value of one redeemable point, in hundredths of the currency unit. */
  redeem_rate_hundredths: number
}

/** The facts of a country, cached. @throws Error if the country is not in the database */
export async function readCountry(deps: Dependencies, country_id: CountryId): Promise<CountryFacts> {
  const countries = await deps.cache.remember(['reference'], 'core.countries', async () => {
    const rows = await countryRows(deps.replica).execute()
    return new Map(rows.map((row) => [row.country_id, row]))
  })
  return asCountry(country_id, countries.get(country_id))
}

/** The facts of all countries. */
export function countryRows(database: Kysely<Database>) {
  return database
    .selectFrom('core.country')
    .innerJoin('core.country_company', 'core.country_company.country_id', 'core.country.country_id')
    .select([
      'core.country.country_id',
      'currency_code',
      'currency_symbol',
      'tax_inclusive',
      'time_zone',
      'company_id',
      'redeem_rate_hundredths',
    ])
}

/** @throws Error if the country is not in the database */
export function asCountry(
  country_id: CountryId,
  row: (Omit<CountryFacts, 'country_id'> & { country_id: string }) | undefined,
): CountryFacts {
  if (!row) throw new Error(`The database has no country ${country_id}: seed or migrate it`)
  return { ...row, country_id }
}

/** Redeemable points earned by one point of an order in a country, in hundredths. Not cached, because it is booked. */
export async function readPointsRate(database: Kysely<Database>, country_id: string): Promise<number> {
  const country = await database
    .selectFrom('core.country')
    .select('points_rate_hundredths')
    .where('country_id', '=', country_id)
    .executeTakeFirstOrThrow()
  return country.points_rate_hundredths
}

/** The name of a country in a language. */
export async function readCountryName(deps: Dependencies, country_id: string, languageId: LanguageId): Promise<string> {
  const names = await deps.cache.remember(['reference'], `core.country-names.${languageId}`, async () => {
    const rows = await deps.replica
      .selectFrom('core.country_text')
      .select(['country_id', 'name'])
      .where('language_id', '=', languageId)
      .execute()
    return new Map(rows.map((row) => [row.country_id, row.name]))
  })
  return names.get(country_id) ?? country_id
}

export interface RegionFacts {
  region_id: number
  code: string
  name: string
}

/** The regions of a country by id, cached. */
export async function readRegions(deps: Dependencies, country_id: string): Promise<ReadonlyMap<number, RegionFacts>> {
  return deps.cache.remember(['reference'], `core.regions.${country_id}`, async () => {
    const rows = await deps.replica
      .selectFrom('core.region')
      .select(['region_id', 'code', 'name'])
      .where('country_id', '=', country_id)
      .orderBy('name')
      .execute()
    return new Map(rows.map((row) => [row.region_id, row]))
  })
}

/** A tax rate of a country, or of one of its regions or territories. */
export interface TaxRate {
  region_id: number | null
  territory: string | null
  tax_class: string
  rate_hundredths: number
  /** Its first local day. */
  valid_from: string
}

/** The tax rates of a country, newest first, cached. */
export function readTaxRates(deps: Dependencies, country_id: CountryId): Promise<readonly TaxRate[]> {
  return deps.cache.remember(['reference'], `core.tax.${country_id}`, () =>
    taxRateRows(deps.replica, country_id).execute(),
  )
}

/** The rate of a class of goods at a place, as {@link taxRateOf}. */
export async function readTaxRate(
  deps: Dependencies,
  place: TaxPlace & { country_id: CountryId; tax_class: string; now: Date },
): Promise<number | null> {
  const rates = await readTaxRates(deps, place.country_id)
  const { time_zone } = await readCountry(deps, place.country_id)
  return taxRateOf(rates, { ...place, time_zone })
}

export function taxRateRows(database: Kysely<Database>, country_id: string) {
  return database
    .selectFrom('core.tax_rate')
    .select(['region_id', 'territory', 'tax_class', 'rate_hundredths', 'valid_from'])
    .where('country_id', '=', country_id)
    .orderBy('valid_from', 'desc')
}

/**
 * SPEC §1: the tax rate in hundredths of a percent for a class of goods in a country, or in one of its regions or
 * territories, on the local date. Their own rate overrides the country's. Null where the rate depends on the region and
 * none is given.
 */
export function taxRateOf(
  rates: readonly TaxRate[],
  place: TaxPlace & { tax_class: string; time_zone: string; now: Date },
): number | null {
  const day = localDay(place.time_zone, place.now)
  const valid = rates.filter((rate) => rate.tax_class === place.tax_class && rate.valid_from <= day)
  const own =
    (place.territory !== null && valid.find((rate) => rate.territory === place.territory)) ||
    (place.region_id !== null && valid.find((rate) => rate.region_id === place.region_id))
  const common = valid.find((rate) => rate.region_id === null && rate.territory === null)
  const onlyRegionsTell = valid.some((rate) => rate.region_id !== null)
  if (own) return own.rate_hundredths
  if (onlyRegionsTell && place.region_id === null) return null
  return common?.rate_hundredths ?? 0
}

/** A regulation in force, as an order stores it. */
export interface RegulationFacts {
  regulation_file_id: number
  kind: string
  version: string
  title: string
  file_id: number
  sha256: string
  language_id: string
}

/** A version of a regulation, in force or not. */
export interface RegulationRow extends RegulationFacts {
  /** Milliseconds since the epoch. */
  valid_from: number
  is_default: boolean
}

/** The regulations in force in a country, cached. */
export async function readRegulations(
  deps: Dependencies,
  { country_id, languageId, now }: { country_id: string; languageId: string; now: Date },
): Promise<RegulationFacts[]> {
  const files = await deps.cache.remember(['reference'], `core.regulations.${country_id}`, () =>
    regulationRows(deps.replica, country_id).execute(),
  )
  return regulationsInForce(files, languageId, now)
}

/** The regulations of a country in all their versions, newest first. */
export function regulationRows(database: Kysely<Database>, country_id: string) {
  return database
    .selectFrom('core.regulation_file')
    .innerJoin('files.file', 'files.file.file_id', 'core.regulation_file.file_id')
    .innerJoin('core.country_language', (join) =>
      join
        .onRef('core.country_language.country_id', '=', 'core.regulation_file.country_id')
        .onRef('core.country_language.language_id', '=', 'core.regulation_file.language_id'),
    )
    .select([
      'regulation_file_id',
      'core.regulation_file.kind',
      'version',
      'title',
      'core.regulation_file.file_id',
      'sha256',
      'core.regulation_file.language_id',
      sql<number>`(extract(epoch from valid_from) * 1000)::float8`.as('valid_from'),
      'is_default',
    ])
    .where('core.regulation_file.country_id', '=', country_id)
    .orderBy('core.regulation_file.valid_from', 'desc')
}

/**
 * SPEC §3 country_regulation_files: the newest valid version of each kind in a country, in the language where there is
 * one, else in the country's own language.
 */
export function regulationsInForce(files: readonly RegulationRow[], languageId: string, now: Date): RegulationFacts[] {
  const valid = files.filter((file) => file.valid_from <= now.getTime())
  return [...new Set(valid.map((file) => file.kind))].sort().flatMap((kind) => {
    const ofKind = valid.filter((file) => file.kind === kind)
    const chosen =
      ofKind.find((file) => file.language_id === languageId) ?? ofKind.find((file) => file.is_default) ?? ofKind[0]
    return chosen ? [chosen] : []
  })
}

/** The paths of regulations by version id, including those no longer in force. */
export function readRegulationPaths(deps: Dependencies, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  return deps.cache.remember(['reference'], `core.regulation-paths.${ids.join()}`, async () => {
    const files = await deps.replica
      .selectFrom('core.regulation_file')
      .select(['regulation_file_id', 'file_id'])
      .where((where) => where.eb('regulation_file_id', '=', where.fn.any(where.val([...ids]))))
      .execute()
    const paths = await readPublicPaths(
      deps,
      files.map((file) => file.file_id),
    )
    return new Map(
      files.flatMap(({ regulation_file_id, file_id }) => {
        const path = paths.get(file_id)
        return path === undefined ? [] : [[regulation_file_id, path] as const]
      }),
    )
  })
}

export interface CompanyFacts {
  name: string
  address_lines: string[]
  tax_number: string
  email: string
  phone: string
}

/** The legal entity that an order names. */
export async function readCompany(deps: Dependencies, company_id: number): Promise<CompanyFacts> {
  const companies = await deps.cache.remember(['reference'], 'core.companies', async () => {
    const rows = await deps.replica
      .selectFrom('core.company')
      .select(['company_id', 'name', 'address_lines', 'tax_number', 'email', 'phone'])
      .execute()
    return new Map(rows.map(({ company_id: id, ...company }) => [id, company]))
  })
  const company = companies.get(company_id)
  if (!company) throw new Error(`The database has no company ${company_id}`)
  return company
}

/** @throws Refusal FIELDS_REFUSED when the region is of another country. */
export async function checkRegion(deps: Dependencies, country_id: string, region_id: number | null): Promise<void> {
  if (region_id === null) return
  const regions = await readRegions(deps, country_id)
  if (regions.has(region_id)) return
  throw new Refusal('FIELDS_REFUSED', {
    fields: [{ path: 'region_id', code: 'REGION_UNKNOWN', message: 'Choose a region of this country' }],
  })
}

/**
 * The titles of regulations by version id, in a language in which there is the same version; those in no such language
 * are left out.
 */
export function readRegulationTitles(
  deps: Dependencies,
  ids: readonly number[],
  languageId: string,
): Promise<ReadonlyMap<number, string>> {
  return deps.cache.remember(['reference'], `core.regulation-titles.${languageId}.${ids.join()}`, async () => {
    const rows = await deps.replica
      .selectFrom('core.regulation_file as accepted')
      .innerJoin('core.regulation_file as told', (join) =>
        join
          .onRef('told.country_id', '=', 'accepted.country_id')
          .onRef('told.kind', '=', 'accepted.kind')
          .onRef('told.version', '=', 'accepted.version'),
      )
      .select(['accepted.regulation_file_id', 'told.title'])
      .where((where) => where.eb('accepted.regulation_file_id', '=', where.fn.any(where.val([...ids]))))
      .where('told.language_id', '=', languageId)
      .execute()
    return new Map(rows.map(({ regulation_file_id, title }) => [regulation_file_id, title]))
  })
}

export { readTextOverrides } from './text-overrides.ts'
