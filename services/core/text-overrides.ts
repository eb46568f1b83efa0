import type { getTextOverride } from '@meridian/contract/admin/texts.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import type { TextSurface } from '@meridian/domain/text-override.ts'
import type { Catalogue } from '@meridian/domain/translate.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { LockedEntity } from '../entities/save-entity.ts'
import type { CountryScope } from '../gate/country-scope.ts'
import type { ReadDeps } from '../gate/handler.ts'
import { countRows, type ListPage, type PlacedRow } from '../lists/admin-list.ts'

type Row = AnswerOf<typeof getTextOverride>['row']
export type TextName = Pick<Row, 'surface' | 'language_id' | 'key'>

export const TEXT_SORTS = {
  key: {
    keys: [
      { column: 'o.surface', type: 'text' },
      { column: 'o.key', type: 'text' },
      { column: 'o.language_id', type: 'text' },
    ],
    descending: false,
  },
} as const

/** The texts of a part of the program that the shop says otherwise, by language; cached until one changes. */
export function readTextOverrides(
  { cache, replica }: ReadDeps,
  surface: TextSurface,
): Promise<ReadonlyMap<LanguageId, Catalogue>> {
  return cache.remember(['content'], `core.own-texts.${surface}`, async () => {
    const { rows } = await sql<{ language_id: LanguageId; texts: Catalogue }>`
      select language_id, json_object_agg(key, text) as texts from core.text_override
        where surface = ${surface} group by language_id`.execute(replica)
    return new Map(rows.map(({ language_id, texts }) => [language_id, texts]))
  })
}

export async function readTextRows(
  database: Kysely<Database>,
  { surface, language }: { surface?: TextSurface | undefined; language?: LanguageId | undefined },
  page: ListPage,
) {
  const from = sql`from core.text_override o
    where ${surface === undefined ? sql`true` : sql`surface = ${surface}`}
      and ${language === undefined ? sql`true` : sql`language_id = ${language}`}`
  const [rows, total] = await Promise.all([
    page.read(
      database,
      sql<Row & PlacedRow>`select o.*, ${page.place} as place ${from} and ${page.isAfter} order by ${page.order}
        limit ${page.limit}`,
    ),
    countRows(database, from),
  ])
  const answer = page.answer(rows, total)
  return { ...answer, rows: answer.rows.map(({ place: _, ...row }) => row) }
}

export async function readTextRow(
  database: Kysely<Database>,
  { surface, language_id, key }: TextName,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select * from core.text_override where surface = ${surface} and language_id = ${language_id} and key = ${key}`.execute(
    database,
  )
  return rows[0]
}

/** True if a language is read in no country outside the scope: its texts are the same in all of them. */
export async function coversLanguage(
  database: Kysely<Database>,
  scope: CountryScope,
  language_id: LanguageId,
): Promise<boolean> {
  const { rows } = await sql<{ country_id: CountryId }>`
    select country_id from core.country_language where language_id = ${language_id}`.execute(database)
  return rows.every(({ country_id }) => scope.includes(country_id))
}

interface LockedText extends LockedEntity {
  key: TextName
  values: Pick<Row, 'text' | 'base'>
}

export async function lockText(tx: Transaction<Database>, name: TextName): Promise<LockedText | undefined> {
  const { surface, language_id, key } = name
  const { rows } = await sql<Row>`
    select * from core.text_override where surface = ${surface} and language_id = ${language_id} and key = ${key}
      for update`.execute(tx)
  const [row] = rows
  return row && { key: { surface, language_id, key }, version: row.version, countries: [], values: row }
}

/** Writes a text. False if it is there already. */
export async function insertText(tx: Transaction<Database>, row: Omit<Row, 'version'>): Promise<boolean> {
  const { surface, language_id, key, text, base } = row
  const { numAffectedRows } = await sql`
    insert into core.text_override (surface, language_id, key, text, base)
      values (${surface}, ${language_id}, ${key}, ${text}, ${base}) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function updateText(
  tx: Transaction<Database>,
  { surface, language_id, key }: TextName,
  { text, base }: Pick<Row, 'text' | 'base'>,
): Promise<void> {
  await sql`
    update core.text_override set text = ${text}, base = ${base}, version = version + 1
      where surface = ${surface} and language_id = ${language_id} and key = ${key}`.execute(tx)
}

export async function deleteText(tx: Transaction<Database>, { surface, language_id, key }: TextName): Promise<void> {
  await sql`
    delete from core.text_override where surface = ${surface} and language_id = ${language_id} and key = ${key}`.execute(
    tx,
  )
}
