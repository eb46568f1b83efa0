import { ReferenceFacts } from '@meridian/contract/reference.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { ReferenceFacts as Facts } from '@meridian/domain/reference-facts.ts'
import { type Kysely, sql } from 'kysely'

/**
 * The facts of countries, languages and currencies, in one statement: a process reads them at its start and whenever
 * the cache version `reference` rises.
 *
 * @throws ZodError for rows that no rule could use, such as a pattern that is no regular expression
 */
export async function readReferenceFacts(database: Kysely<Database>): Promise<Facts> {
  const { rows } = await sql<{ facts: unknown }>`
    with spoken as (
      select country_id, jsonb_agg(language_id order by position) as languages,
        jsonb_object_agg(language_id, price_pattern) as price_patterns
      from core.country_language group by country_id
    ), named as (
      select country_id, jsonb_object_agg(language_id, name) as names from core.country_text group by country_id
    ), regions as (
      select country_id, jsonb_object_agg(code, postcodes) as region_postcodes
      from core.region where postcodes is not null group by country_id
    ), country as (
      select c.position, c.is_open, s.languages,
        to_jsonb(c) - array['country_id', 'is_open', 'currency_symbol', 'points_rate_hundredths', 'redeem_rate_hundredths', 'position']
          || jsonb_build_object('id', c.country_id, 'languages', s.languages, 'price_patterns', s.price_patterns,
            'names', coalesce(n.names, '{}'), 'region_postcodes', coalesce(r.region_postcodes, '{}')) as facts
      from core.country c
      join spoken s using (country_id)
      left join named n using (country_id)
      left join regions r using (country_id)
    )
    select jsonb_build_object(
      'countries', (select jsonb_agg(facts order by position) from country),
      'spoken', (select coalesce(jsonb_agg(jsonb_build_array(facts -> 'id', languages) order by position) filter (where is_open), '[]') from country),
      'languages', (select jsonb_agg(jsonb_build_object('language_id', language_id, 'name', name) order by position) from core.language),
      'currencies', (select jsonb_agg(to_jsonb(k) order by currency_code) from core.currency k)
    ) as facts`.execute(database)
  return ReferenceFacts.parse(rows[0]?.facts)
}
