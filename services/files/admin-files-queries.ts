import type { searchFiles } from '@meridian/contract/admin/files.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { UNUSED_FILE_KEPT_MS } from '@meridian/domain/uploaded-file.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { ListPage } from '../lists/admin-list.ts'
import { readPage } from '../lists/admin-list.ts'
import type { NewFile } from './admin-pictures.ts'
import { publicPath } from './for-services.ts'

type Row = AnswerOf<typeof searchFiles>['rows'][number]

/** The most uses that are counted, and that are named. */
const USES_COUNTED_MAX = 1000
const USES_NAMED_MAX = 20

type StoredRow = Omit<Row, 'path' | 'created_at' | 'removed_at'> & {
  sha256: string
  created_at: Date
  unused_since: Date | null
}

/** A name of what uses a file, by its noun, in a language, else in English. */
function useName(languageId: LanguageId): RawBuilder<string> {
  const text = (table: string, key: string, column = 'name') => sql`
    (select t.${sql.ref(column)} from ${sql.table(table)} t where t.${sql.ref(key)} = u.object_id
      and t.language_id in (${languageId}, 'en') order by t.language_id <> ${languageId} limit 1)`
  return sql<string>`coalesce(case u.noun
    when 'product' then ${text('shop.product_text', 'product_id')}
    when 'category' then ${text('shop.category_text', 'category_id')}
    when 'shipping_method' then (select m.country_id || ' · ' from shop.shipping_method m where m.shipping_method_id = u.object_id)
      || ${text('shop.shipping_method_text', 'shipping_method_id')}
    when 'promotion' then ${text('promotions.promotion_text', 'promotion_id')}
    when 'content' then (select d.kind || coalesce(' · ' || (select a.uri from cms.document_uri a where a.id = d.id
        and a.language_id in (${languageId}, 'en') order by a.language_id <> ${languageId}, a.uri limit 1), '')
      from cms.document d where d.id = u.object_id)
    when 'regulation' then (select r.title || ' · ' || r.country_id from core.regulation_file r where r.regulation_file_id = u.object_id)
    end, u.noun || ' ' || u.object_id)`
}

function columnsOf(languageId: LanguageId): RawBuilder<unknown> {
  return sql`f.file_id, f.kind, f.name, f.media_type, f.width, f.height, f.sha256, f.created_at, f.unused_since, f.file_version as version,
    (select octet_length(c.content) from files.uploaded_content c where c.file_id = f.file_id) as size,
    f.content is null as is_replaceable,
    (select count(*)::integer from (select distinct u.noun, u.object_id from files.uses_of(f.file_id) u
      limit ${sql.lit(USES_COUNTED_MAX)}) as counted) as uses,
    (select coalesce(jsonb_agg(jsonb_build_object('noun', u.noun, 'object_id', u.object_id, 'name', ${useName(languageId)})
        order by u.noun, u.object_id), '[]')
      from (select distinct u.noun, u.object_id from files.uses_of(f.file_id) u
        order by 1, 2 limit ${sql.lit(USES_NAMED_MAX)}) as u) as used_by`
}

function rowOf({ sha256, created_at, unused_since, ...row }: StoredRow): Row {
  return {
    ...row,
    path: publicPath({ kind: row.kind, name: row.name, sha256 }),
    created_at: created_at.toISOString(),
    removed_at:
      unused_since === null || row.uses > 0
        ? null
        : new Date(unused_since.getTime() + UNUSED_FILE_KEPT_MS).toISOString(),
  }
}

const isPlain = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
const IS_USED = sql`exists (select from files.uses_of(f.file_id))`

interface Filters {
  languageId: LanguageId
  kind?: 'picture' | 'document' | undefined
  used?: boolean | undefined
  search?: string | undefined
}

export async function readFileRows(
  database: Kysely<Database>,
  { languageId, kind, used, search }: Filters,
  page: ListPage,
): Promise<AnswerOf<typeof searchFiles>> {
  const conditions = [
    sql`f.is_public`,
    ...(kind === undefined ? [] : [sql`f.kind = ${kind}`]),
    ...(used === undefined ? [] : [used ? IS_USED : sql`not ${IS_USED}`]),
    ...(search === undefined ? [] : [sql`lower(f.name) like ${`%${isPlain(search.toLowerCase())}%`}`]),
  ]
  const { rows, ...answer } = await readPage<StoredRow>(database, page, {
    columns: columnsOf(languageId),
    from: sql`from files.file f where ${sql.join(conditions, sql` and `)}`,
  })
  return { ...answer, rows: rows.map(rowOf) }
}

export async function readFileRow(
  database: Kysely<Database>,
  file_id: number,
  languageId: LanguageId,
): Promise<Row | undefined> {
  const { rows } = await sql<StoredRow>`
    select ${columnsOf(languageId)} from files.file f where f.is_public and f.file_id = ${file_id}`.execute(database)
  return rows[0] && rowOf(rows[0])
}

/** What a replacement and a removal of a file look at. */
export interface LockedFile {
  file_id: number
  kind: 'picture' | 'document'
  name: string
  sha256: string
  version: number
  /** Made from text. */
  is_made: boolean
  is_used: boolean
  /** The countries that see it: those in which a product of it is sold, and all if anything else shows it. */
  shown_in: readonly CountryId[]
}

/**
 * Locks a file of the shop. Who begins to use it meanwhile has locked it for that, so that its uses are read once it is
 * locked here, by a statement of their own.
 */
export async function lockFile(tx: Transaction<Database>, file_id: number): Promise<LockedFile | undefined> {
  const { rows } = await sql<Omit<LockedFile, 'is_used' | 'shown_in'>>`
    select file_id, kind, name, sha256, file_version as version, content is not null as is_made from files.file
      where file_id = ${file_id} and is_public for update`.execute(tx)
  const [file] = rows
  if (file === undefined) return undefined
  const uses = await sql<{ is_used: boolean; is_everywhere: boolean; countries: CountryId[] }>`
    select count(*) > 0 as is_used, coalesce(bool_or(u.noun <> 'product'), false) as is_everywhere,
        array(select distinct unnest(p.published_in) from shop.product p where p.product_id in (
          select o.object_id from files.uses_of(${file_id}) o where o.noun = 'product')) as countries
      from files.uses_of(${file_id}) u`.execute(tx)
  const { is_used = false, is_everywhere = false, countries = [] } = uses.rows[0] ?? {}
  return { ...file, is_used, shown_in: is_everywhere ? countryIds() : countries }
}

/** Gives a file another content; its former address leads to the new one. */
export async function writeContent(
  tx: Transaction<Database>,
  { file_id, sha256: former }: LockedFile,
  { sha256, media_type, width, height, content }: Omit<NewFile, 'name'>,
): Promise<void> {
  await sql`
    insert into files.replaced_content (file_id, sha256) values (${file_id}, ${former}) on conflict do nothing`.execute(
    tx,
  )
  await sql`delete from files.replaced_content where file_id = ${file_id} and sha256 = ${sha256}`.execute(tx)
  await sql`
    insert into files.uploaded_content (file_id, content) values (${file_id}, ${content})
      on conflict (file_id) do update set content = excluded.content`.execute(tx)
  await sql`
    update files.file set sha256 = ${sha256}, media_type = ${media_type}, width = ${width}, height = ${height},
        master = null, file_version = file_version + 1
      where file_id = ${file_id}`.execute(tx)
}

export async function deleteFileRow(tx: Transaction<Database>, file_id: number): Promise<void> {
  await sql`delete from files.file where file_id = ${file_id}`.execute(tx)
}
