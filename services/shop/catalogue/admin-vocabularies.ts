import {
  createVocabulary,
  getVocabulary,
  listVocabularyHistory,
  saveVocabulary,
  searchVocabularies,
} from '@meridian/contract/admin/vocabularies.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { entityRoutes } from '../../entities/entity-routes.ts'
import type { LockedEntity } from '../../entities/save-entity.ts'
import type { Dependencies, Route } from '../../gate/handler.ts'
import { readPage } from '../../lists/admin-list.ts'
import { checkScope } from './admin-product-types.ts'

type Row = AnswerOf<typeof getVocabulary>['row']
type Term = Row['terms'][number]

const BY_KEY = [{ column: 'o.vocabulary', type: 'text' }] as const

const COLUMNS = sql`o.vocabulary as key, o.version, (
    select coalesce(jsonb_agg(jsonb_build_object('key', t.key, 'names', (
      select coalesce(jsonb_object_agg(x.language_id, x.text), '{}') from shop.term_text x where x.term_id = t.term_id
    )) order by t.key collate "C"), '[]')
    from shop.term t where t.vocabulary = o.vocabulary
  ) as terms`

/** SPEC §3 Catalogue: the vocabularies of product types, which belong to the whole shop. */
export function vocabularyRoutes(deps: Dependencies): Route[] {
  return entityRoutes(
    {
      search: searchVocabularies,
      open: getVocabulary,
      history: listVocabularyHistory,
      create: createVocabulary,
      save: saveVocabulary,
    },
    deps,
    {
      sorts: { key: { keys: BY_KEY, descending: false }, '-key': { keys: BY_KEY, descending: true } },
      readRows: (database, _, __, page) =>
        readPage<Row>(database, page, { columns: COLUMNS, from: sql`from shop.vocabulary o where true` }),
      readRow: (database, _, { key }) => readVocabulary(database, key),
      create: async (tx, { key }, _, scope) => {
        checkScope(scope)
        const { numAffectedRows } =
          await sql`insert into shop.vocabulary (vocabulary) values (${key}) on conflict do nothing`.execute(tx)
        if (numAffectedRows !== 1n) throw refuseField('key', 'KEY_TAKEN', 'There is such a vocabulary')
        return { key: { key }, values: { key } }
      },
      lock: async (tx, scope, { key }) => {
        checkScope(scope)
        return lockVocabulary(tx, key)
      },
      check: (_, { terms }) => {
        const keys = terms.map(({ key }) => key)
        const wrong = terms.findIndex(({ key, names }, place) => names.en === undefined || keys.indexOf(key) !== place)
        if (wrong >= 0)
          throw refuseField(`terms.${wrong}`, 'TERM_WRONG', 'A term has a key of its own and an English text')
      },
      save: (tx, { key: { key }, values }, { terms }) => writeTerms(tx, key, values.terms, terms),
    },
  ).routes
}

async function readVocabulary(database: Kysely<Database>, key: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from shop.vocabulary o where o.vocabulary = ${key}`.execute(
    database,
  )
  return rows[0]
}

interface LockedVocabulary extends LockedEntity {
  key: { key: string }
  values: { terms: Term[] }
}

async function lockVocabulary(tx: Transaction<Database>, key: string): Promise<LockedVocabulary | undefined> {
  await sql`select from shop.vocabulary where vocabulary = ${key} for update`.execute(tx)
  const row = await readVocabulary(tx, key)
  return row && { key: { key }, version: row.version, countries: [], values: { terms: row.terms } }
}

/** @throws Refusal FIELDS_REFUSED for a term that is gone although something uses it */
async function writeTerms(
  tx: Transaction<Database>,
  vocabulary: string,
  before: readonly Term[],
  terms: readonly Term[],
): Promise<void> {
  const gone = before.map(({ key }) => key).filter((key) => !terms.some((term) => term.key === key))
  const { rows: used } = await sql<{ key: string }>`
    select t.key from shop.term t where t.vocabulary = ${vocabulary} and t.key = any(${gone}::text[]) and (
      exists (select from shop.product_picture where view_id = t.term_id)
      or exists (select from shop.ingredient where function_id = t.term_id)
      or exists (select from shop.variant_axis a join shop.product p using (product_type_id)
        join shop.variant v using (product_id) where a.vocabulary = t.vocabulary and v.axis_values ->> a.key = t.key)
      or exists (
        select from shop.product_field f join shop.product p using (product_type_id)
          cross join lateral (
            select p.field_values as values union all
            select field_values from shop.product_text where product_id = p.product_id union all
            select field_values from shop.variant where product_id = p.product_id) told
          where f.columns @> jsonb_build_array(jsonb_build_object('vocabulary', t.vocabulary))
            and jsonb_path_exists(told.values -> f.key, '$[*].* ? (@ == $key)', jsonb_build_object('key', t.key))))
    limit 1`.execute(tx)
  const [term] = used
  if (term !== undefined) throw refuseField('terms', 'TERM_IN_USE', `Something uses ${term.key}`)
  const rows = JSON.stringify(terms)
  const isOfIt = sql`from shop.term t where t.term_id = term_text.term_id and t.vocabulary = ${vocabulary}`
  await sql`delete from shop.term_text where exists (select ${isOfIt})`.execute(tx)
  await sql`delete from shop.term where vocabulary = ${vocabulary} and key = any(${gone}::text[])`.execute(tx)
  await sql`
    insert into shop.term (vocabulary, key) select ${vocabulary}, key from jsonb_to_recordset(${rows}) as told (key text)
      on conflict (vocabulary, key) do nothing`.execute(tx)
  await sql`
    insert into shop.term_text (term_id, language_id, text)
      select t.term_id, text.key, text.value from jsonb_to_recordset(${rows}) as told (key text, names jsonb)
      join shop.term t on t.vocabulary = ${vocabulary} and t.key = told.key, jsonb_each_text(told.names) text`.execute(
    tx,
  )
  await sql`update shop.vocabulary set version = version + 1 where vocabulary = ${vocabulary}`.execute(tx)
  // Products are found by the texts of searched tables.
  await sql`
    update shop.product_type set indexed_to = 0 where product_type_id in (
      select product_type_id from shop.product_field
      where 'search' = any(shown_in) and columns @> ${JSON.stringify([{ vocabulary }])}::jsonb)`.execute(tx)
}
