import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredDocument } from '@meridian/database/schema/stored.ts'
import type { DocumentKind } from '@meridian/domain/document.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

/** A stored document at one of its versions. */
export interface DocumentRow {
  id: number
  kind: DocumentKind
  version: number
  newest_version: number
  published_version: number | null
  published_at: Date | null
  published_languages: string[]
  older_publications: { version: number; languages: string[] }[]
  scheduled_version: number | null
  scheduled_at: Date | null
  scheduled_languages: string[]
  scheduled_alone: boolean
  countries: string[]
  body: StoredDocument
  saved_at: Date
  saved_by: number | null
  restored_from: number | null
}

/** The countries of a version `v`. */
const COUNTRIES = sql<string[]>`array(
    select c.country_id from cms.document_version_country c where c.id = v.id and c.version = v.version order by c.country_id
  )`

const COLUMNS = sql`d.id, d.kind, v.version, d.version as newest_version, d.published_version, d.published_at, d.published_languages,
  coalesce((
    select jsonb_agg(jsonb_build_object('version', o.version, 'languages', o.languages) order by o.version desc)
      from cms.older_publication o where o.id = d.id
  ), '[]') as older_publications,
  d.scheduled_version, d.scheduled_at, d.scheduled_languages, d.scheduled_alone, ${COUNTRIES} as countries, v.body, v.created_at as saved_at, v.admin_id as saved_by,
  v.restored_from`

/** Documents visible to an admin of these countries: those for at least one of them. SPEC §6. */
const seenIn = (countries: readonly CountryId[]) => sql`d.countries && ${countries}::text[]`
/** Documents they may change: those for no other country. */
const changedIn = (countries: readonly CountryId[]) => sql`d.countries <@ ${countries}::text[]`

/** A document that an admin may see, at its newest version or a given one; undefined if there is none for them. */
export async function readDocument(
  database: Kysely<Database>,
  requested: {
    id: number
    kind?: DocumentKind | undefined
    version?: number | undefined
    countries: readonly CountryId[]
  },
): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`select ${COLUMNS} from cms.document d
    join cms.document_version v on v.id = d.id and v.version = coalesce(${requested.version ?? null}::integer, d.version)
    where d.id = ${requested.id} and d.kind = coalesce(${requested.kind ?? null}::text, d.kind) and ${seenIn(requested.countries)}
      and ${COUNTRIES} && ${requested.countries}::text[]`.execute(database)
  return rows[0]
}

/** The kinds of these documents, limited to those that an admin may see. */
export async function readKinds(
  tx: Transaction<Database>,
  { ids, countries }: { ids: readonly number[]; countries: readonly CountryId[] },
): Promise<ReadonlyMap<number, DocumentKind>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; kind: DocumentKind }>`
    select d.id, d.kind from cms.document d where d.id = any(${[...ids]}::integer[]) and ${seenIn(countries)}`.execute(
    tx,
  )
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

export async function readDocuments(
  database: Kysely<Database>,
  requested: { kind: DocumentKind | undefined; countries: readonly CountryId[]; offset: number; limit: number },
): Promise<DocumentRow[]> {
  const ofKind: RawBuilder<unknown> = requested.kind === undefined ? sql`` : sql`and d.kind = ${requested.kind}`
  const { rows } = await sql<DocumentRow>`select ${COLUMNS} from cms.document d
    join cms.document_version v on v.id = d.id and v.version = d.version
    where ${seenIn(requested.countries)} ${ofKind} order by d.id desc limit ${requested.limit} offset ${requested.offset}`.execute(
    database,
  )
  return rows
}

/**
 * Locks a document that an admin may change, so that concurrent saves run one after another; undefined where there is
 * none for them.
 */
export async function lockDocument(
  tx: Transaction<Database>,
  requested: { id: number; kind?: DocumentKind | undefined; countries: readonly CountryId[] },
): Promise<{ id: number; kind: DocumentKind; version: number; published_version: number | null } | undefined> {
  const { rows } = await sql<{ id: number; kind: DocumentKind; version: number; published_version: number | null }>`
    select d.id, d.kind, d.version, d.published_version from cms.document d
    where d.id = ${requested.id} and d.kind = coalesce(${requested.kind ?? null}::text, d.kind) and ${changedIn(requested.countries)}
    for update`.execute(tx)
  return rows[0]
}

export interface NewVersion {
  kind: DocumentKind
  body: StoredDocument
  countries: readonly CountryId[]
  admin_id: number
  restored_from?: number
  now: Date
}

/** @returns the id of the new document */
export async function insertDocument(tx: Transaction<Database>, version: NewVersion): Promise<number> {
  const { id } = await tx
    .insertInto('cms.document')
    .values({ kind: version.kind, version: 1, countries: [...version.countries] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertVersion(tx, id, 1, version)
  return id
}

export async function insertVersion(
  tx: Transaction<Database>,
  id: number,
  number: number,
  { body, admin_id, restored_from, now }: NewVersion,
): Promise<void> {
  await tx
    .insertInto('cms.document_version')
    .values({
      id,
      version: number,
      body: JSON.stringify(body),
      restored_from: restored_from ?? null,
      created_at: now,
      admin_id,
    })
    .execute()
  await tx.updateTable('cms.document').set({ version: number }).where('id', '=', id).execute()
}

/** Recomputes the countries of the versions in use: they determine who may change the document. */
export async function refreshCountries(tx: Transaction<Database>, id: number): Promise<void> {
  await sql`update cms.document d set countries = (
      select array_agg(distinct country_id order by country_id) from cms.document_version_country v
      where v.id = d.id and (v.version in (d.version, d.published_version, d.scheduled_version)
        or v.version in (select o.version from cms.older_publication o where o.id = d.id))
    ) where d.id = ${id}`.execute(tx)
}

/** A version's body, without a check of the caller; undefined where there is no such version. */
export async function readVersion(tx: Transaction<Database>, id: number, version: number) {
  return tx
    .selectFrom('cms.document_version as v')
    .select(['body', COUNTRIES.as('countries')])
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
}
