import type { StoredDocument } from '@meridian/database/schema/stored.ts'
import { type DocumentKind, publishedState, publishedUris } from '@meridian/domain/document.ts'
import { type Publication, publishVersion } from '@meridian/domain/language-publication.ts'
import { isLanguageId } from '@meridian/domain/locale.ts'
import { sql } from 'kysely'
import type { ReadDeps } from '../gate/handler.ts'
import type { PublishedDocument } from './published-queries.ts'

/** A document as it will be published, with its category and its place among its kind. */
export interface DuePublication extends PublishedDocument {
  category_id: number | null
}

interface StoredRow {
  id: number
  version: number | null
  languages: string[]
  category_id: number | null
  sorted_by: number
  due_version: number | null
  due_languages: string[]
  due_alone: boolean
  older: { version: number; languages: string[]; told_languages: string[] }[]
  bodies: Record<string, StoredDocument>
}

/**
 * The documents of a kind as they will be published at a moment, scheduled ones included, in their order. Reads all of
 * the kind, or the given ones: for previews only.
 */
export async function readDuePublications(
  { replica }: Pick<ReadDeps, 'replica'>,
  kind: DocumentKind,
  at: Date,
  ids: readonly number[] | null = null,
): Promise<DuePublication[]> {
  const { rows } = await sql<StoredRow>`
    select d.id, d.published_version as version, d.published_languages as languages, d.category_id, d.sorted_by::float8 as sorted_by,
        case when d.scheduled_at <= ${at} then d.scheduled_version end as due_version,
        d.scheduled_languages as due_languages, d.scheduled_alone as due_alone,
        coalesce((select jsonb_agg(to_jsonb(o) order by o.version desc) from cms.older_publication o where o.id = d.id), '[]') as older,
        (select jsonb_object_agg(v.version, v.body) from cms.document_version v where v.id = d.id and (
          v.version in (d.published_version, d.scheduled_version)
            or v.version in (select o.version from cms.older_publication o where o.id = d.id)
        )) as bodies
      from cms.document d
      where d.kind = ${kind} and (d.published_version is not null or d.scheduled_at <= ${at})
        and (${ids === null} or d.id = any(${ids ?? []}::integer[]))`.execute(replica)
  return rows
    .flatMap((row) => {
      const [latest, ...older] = publicationsOf(row)
      if (latest === undefined) return []
      const withBody = (one: Publication) => ({ ...one, body: row.bodies[one.version] ?? {} })
      const publications = [withBody(latest), ...older.map(withBody)] as const
      const { body } = publications[0]
      const { category_id, sorted_by } =
        row.due_version === null ? row : publishedState(kind, body, { languages: latest.languages, now: at })
      return [
        { id: row.id, kind, body, publications, uris: publications.flatMap(publishedUris), category_id, sorted_by },
      ]
    })
    .sort((a, b) => b.sorted_by - a.sorted_by || b.id - a.id)
}

/** Latest first. */
function publicationsOf({ version, languages, older, ...due }: StoredRow): Publication[] {
  const spoken = (some: readonly string[]) => some.filter(isLanguageId)
  const latest = version === null ? [] : [{ version, languages, told_languages: languages }]
  const before = [...latest, ...older].map((one) => ({
    version: one.version,
    languages: spoken(one.languages),
    told_languages: spoken(one.told_languages),
  }))
  if (due.due_version === null) return before
  return publishVersion(before, {
    version: due.due_version,
    languages: spoken(due.due_languages),
    alone: due.due_alone,
  })
}
