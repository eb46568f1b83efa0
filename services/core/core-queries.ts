import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Dependencies } from '../gate/handler.ts'

/**
 * The countries in the order of the shop, with their name in a language (else English) and their languages, default
 * first.
 */
export async function readCountriesInOrder(deps: Dependencies, languageId: string) {
  return deps.replica
    .selectFrom('core.country as c')
    .leftJoin('core.country_text as own', (join) =>
      join.onRef('own.country_id', '=', 'c.country_id').on('own.language_id', '=', languageId),
    )
    .leftJoin('core.country_text as english', (join) =>
      join.onRef('english.country_id', '=', 'c.country_id').on('english.language_id', '=', 'en'),
    )
    .select((column) => [
      'c.country_id',
      column.fn.coalesce('own.name', 'english.name', 'c.country_id').as('name'),
      'c.currency_code',
      'c.tax_inclusive',
      jsonArrayFrom(
        column
          .selectFrom('core.country_language as l')
          .select(['l.language_id', 'l.is_default'])
          .whereRef('l.country_id', '=', 'c.country_id')
          .orderBy('l.is_default', 'desc')
          .orderBy('l.position'),
      ).as('languages'),
    ])
    .orderBy('c.position')
    .orderBy('c.country_id')
    .execute()
}

/** The languages of a country, its default first; or all of the shop, with the shop's default. SPEC §9: Polish. */
export async function readLanguages(deps: Dependencies, countryId: string | null) {
  if (countryId === null) {
    const languages = await deps.replica
      .selectFrom('core.language as l')
      .select(['l.language_id', 'l.name'])
      .orderBy('l.position')
      .orderBy('l.language_id')
      .execute()
    return languages.map((language) => ({ ...language, is_default: language.language_id === SHOP_LANGUAGE }))
  }
  return deps.replica
    .selectFrom('core.country_language as c')
    .innerJoin('core.language as l', 'l.language_id', 'c.language_id')
    .select(['l.language_id', 'l.name', 'c.is_default'])
    .where('c.country_id', '=', countryId)
    .orderBy('c.is_default', 'desc')
    .orderBy('c.position')
    .execute()
}

/** SPEC §4 Reference data: the list falls back to Polish as the default, so Polish is the default of the whole shop. */
const SHOP_LANGUAGE = 'pl'

/** The sellers of a country; their register is named in the language, else as they write it. */
export async function readCompanies(deps: Dependencies, countryId: string, languageId?: string) {
  return deps.replica
    .selectFrom('core.country_company as cc')
    .innerJoin('core.company as c', 'c.company_id', 'cc.company_id')
    .select([
      'c.company_id as id',
      'c.name',
      'c.address_lines',
      'c.tax_number',
      sql<string>`coalesce(c.register_lines ->> ${languageId ?? ''}, c.register_line)`.as('register_line'),
      'c.email',
      'c.phone',
      'c.phone_hours',
    ])
    .where('cc.country_id', '=', countryId)
    .orderBy('c.company_id')
    .execute()
}
