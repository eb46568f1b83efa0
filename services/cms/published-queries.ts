import type { StoredDocument } from '@meridian/database/schema/stored.ts'
import { type DocumentKind, documentLanguages, documentUris, publishedUris } from '@meridian/domain/document.ts'
import type { Publication } from '@meridian/domain/language-publication.ts'
import { type CountryId, isLanguageId, type LanguageId } from '@meridian/domain/locale.ts'
import { isShownTo } from '@meridian/domain/publication.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ReadDeps } from '../gate/handler.ts'
import { currentPreview } from '../gate/preview-scope.ts'
import { readDuePublications } from './previewed-publications.ts'
import type { PreviewedVersions } from './previews.ts'

/** A published document: the version published last, then those still published in other languages. */
export interface PublishedDocument {
  id: number
  kind: DocumentKind
  body: StoredDocument
  publications: readonly [OnePublication, ...OnePublication[]]
  /** Its addresses, those of a language in the version of that language. */
  uris: readonly { language_id: LanguageId; uri: string }[]
}

type OnePublication = Publication & { body: StoredDocument }

/** One version of a document, chosen for a reader by readableVersion in readers.ts. */
export interface PublishedRow extends Pick<PublishedDocument, 'id' | 'kind' | 'uris'> {
  version: number
  /** The languages it may be shown in; empty for a document without texts. */
  languages: readonly LanguageId[]
  body: StoredDocument
}

interface StoredPublication {
  version: number
  languages: string[]
  told_languages: string[]
  body: StoredDocument
}

async function read({ replica }: Pick<ReadDeps, 'replica'>, where: RawBuilder<unknown>): Promise<PublishedDocument[]> {
  const { rows } = await sql<StoredPublication & Row & { older: StoredPublication[] }>`
    select d.id, d.kind, d.published_version as version, d.published_languages as languages, d.published_languages as told_languages, v.body,
        coalesce((
          select jsonb_agg(to_jsonb(o) || jsonb_build_object('body', ov.body) order by o.version desc)
            from cms.older_publication o join cms.document_version ov on ov.id = o.id and ov.version = o.version where o.id = d.id
        ), '[]') as older
      from cms.document d join cms.document_version v on v.id = d.id and v.version = d.published_version ${where}`.execute(
    replica,
  )
  return rows.map(({ id, kind, older, ...latest }) => {
    const publications = [publicationOf(latest), ...older.map(publicationOf)] as const
    return { id, kind, body: latest.body, publications, uris: publications.flatMap(publishedUris) }
  })
}

type Row = Pick<PublishedDocument, 'id' | 'kind'>

function publicationOf({ version, languages, told_languages, body }: StoredPublication): OnePublication {
  return {
    version,
    body,
    languages: languages.filter(isLanguageId),
    told_languages: told_languages.filter(isLanguageId),
  }
}

/** The documents found by ids of which some are not published. */
class SomeAbsent extends Error {
  readonly found: ReadonlyMap<number, PublishedDocument>

  constructor(found: ReadonlyMap<number, PublishedDocument>) {
    super('Some documents are not published')
    this.found = found
  }
}

/**
 * Published documents by their ids, in one statement for all; cached unless one is absent, so that a requested draft
 * appears as soon as it is published, and invented ids evict nothing.
 */
export async function readPublished(
  deps: ReadDeps,
  kind: DocumentKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PublishedDocument>> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  if (wanted.length === 0) return new Map()
  const preview = currentPreview()
  if (preview !== null) {
    return new Map((await readDuePublications(deps, kind, preview.at, wanted)).map((one) => [one.id, one]))
  }
  try {
    return await deps.cache.remember(['content'], `published:${kind}:${wanted.join(',')}`, async () => {
      const rows = await read(deps, sql`where d.id = any(${wanted}::integer[]) and d.kind = ${kind}`)
      const found = new Map(rows.map((row) => [row.id, row]))
      if (found.size < wanted.length) throw new SomeAbsent(found)
      return found
    })
  } catch (error) {
    if (error instanceof SomeAbsent) return error.found
    throw error
  }
}

/**
 * The published document with this uri, preferring the given language; null if there is none. Absence is not cached,
 * so that invented addresses evict nothing.
 */
export async function readPublishedByUri(
  deps: ReadDeps,
  kind: DocumentKind,
  { uri, languageId }: { uri: string; languageId: LanguageId },
): Promise<PublishedDocument | null> {
  const preview = currentPreview()
  if (preview !== null) {
    const named = (await readDuePublications(deps, kind, preview.at)).filter(({ uris }) =>
      uris.some((one) => one.uri === uri),
    )
    const isOwn = (one: PublishedDocument['uris'][number]) => one.uri === uri && one.language_id === languageId
    return named.find(({ uris }) => uris.some(isOwn)) ?? named[0] ?? null
  }
  const absent = new Error('No such document')
  try {
    return await deps.cache.remember(['content'], `published-uri:${kind}:${languageId}:${uri}`, async () => {
      const [row] = await read(
        deps,
        sql`join cms.document_uri u on u.id = d.id where u.uri = ${uri} and u.kind = ${kind}
          order by u.language_id <> ${languageId}, d.id limit 1`,
      )
      if (row === undefined) throw absent
      return row
    })
  } catch (error) {
    if (error === absent) return null
    throw error
  }
}

/**
 * The published documents of a kind for a country and shown now, in their order; cached until one of them begins or
 * ends.
 */
export async function readPublishedOfKind(
  deps: ReadDeps,
  kind: DocumentKind,
  requested: {
    countryId: CountryId
    price_group_id: number
    now: Date
    limit: number
    category_id?: number | undefined
  },
): Promise<readonly PublishedDocument[]> {
  const { countryId, price_group_id, limit, category_id } = requested
  const preview = currentPreview()
  if (preview !== null) {
    const shown = (await readDuePublications(deps, kind, preview.at)).filter((one) => mayBeShownTo(one, requested))
    return shown.filter((one) => category_id === undefined || one.category_id === category_id).slice(0, limit)
  }
  const key = `published-list:${kind}:${countryId}:${price_group_id}:${limit}:${category_id ?? ''}`
  const ofCategory = category_id === undefined ? sql`` : sql`and d.category_id = ${category_id}`
  return deps.cache.remember(['content'], key, () =>
    read(
      deps,
      sql`where d.published_version is not null and d.kind = ${kind} ${ofCategory}
        and ${mayBeShown(sql`d.id`, requested)}
        order by d.sorted_by desc, d.id desc limit ${limit}`,
    ),
  )
}

/** All published documents of a kind, in their order; cached, so that all countries and languages share one read. */
export async function readAllPublished(
  deps: ReadDeps,
  kind: DocumentKind,
  limit: number,
): Promise<readonly PublishedDocument[]> {
  const preview = currentPreview()
  if (preview !== null) return (await readDuePublications(deps, kind, preview.at)).slice(0, limit)
  return deps.cache.remember(['content'], `published-all:${kind}:${limit}`, () =>
    read(
      deps,
      sql`where d.published_version is not null and d.kind = ${kind} order by d.sorted_by desc, d.id desc limit ${limit}`,
    ),
  )
}

/** The latest published news of each of these categories, in one statement; cached like the lists. */
export async function readLatestNews(
  deps: ReadDeps,
  categoryIds: readonly number[],
  requested: { countryId: CountryId; price_group_id: number; now: Date; each: number },
): Promise<readonly PublishedDocument[]> {
  if (categoryIds.length === 0) return []
  const { countryId, price_group_id, each } = requested
  const preview = currentPreview()
  if (preview !== null) {
    const news = (await readDuePublications(deps, 'news', preview.at)).filter((one) => mayBeShownTo(one, requested))
    const latest = categoryIds.flatMap((id) => news.filter(({ category_id }) => category_id === id).slice(0, each))
    return news.filter((one) => latest.includes(one))
  }
  const key = `latest-news:${countryId}:${price_group_id}:${each}:${categoryIds.join(',')}`
  return deps.cache.remember(['content'], key, () =>
    read(
      deps,
      sql`where d.id = any(array(
          select latest.id from unnest(${[...categoryIds]}::integer[]) c(id), lateral (
            select l.id from cms.document l join cms.document_version v on v.id = l.id and v.version = l.published_version
              where l.published_version is not null and l.kind = 'news' and l.category_id = c.id
                and ${mayBeShown(sql`l.id`, requested)}
              order by l.sorted_by desc, l.id desc limit ${each}
          ) latest
        )) order by d.sorted_by desc, d.id desc`,
    ),
  )
}

interface Audience {
  countryId: CountryId
  price_group_id: number
  now: Date
}

/**
 * Whether the version published last is for the audience, or another one is published in some languages:
 * readableVersion decides which one to show.
 */
function mayBeShown(id: RawBuilder<unknown>, { countryId, price_group_id, now }: Audience) {
  return sql`(exists (
      select from cms.document_version_country c where c.id = v.id and c.version = v.version and c.country_id = ${countryId} offset 0
    ) and ${isShown(price_group_id, now)}
    or exists (select from cms.older_publication o where o.id = ${id}))`
}

/** The same for a preview. */
function mayBeShownTo({ body, publications }: PublishedDocument, audience: Audience): boolean {
  return isShownTo(body, audience) || publications.length > 1
}

/**
 * SPEC §3 Content: by price group and interval. The same rule as isShownTo in domain/publication.ts. Each part is a
 * boolean value, which the planner estimates at half of the rows: for an IS NULL test it would estimate next to none,
 * and choose a full scan.
 */
function isShown(price_group_id: number, now: Date) {
  return sql`coalesce(v.body -> 'price_group_ids' @> to_jsonb(${price_group_id}::integer), true)
    and coalesce((v.body ->> 'visible_from')::timestamptz <= ${now}, true)
    and coalesce((v.body ->> 'visible_until')::timestamptz > ${now}, true)`
}

/** Versions that a preview opens, published or not; in all of their languages. */
export async function readPreviewed(deps: ReadDeps, previewed: PreviewedVersions): Promise<PublishedRow[]> {
  const [ids, versions] = [[...previewed.keys()], [...previewed.values()]]
  const { rows } = await sql<Omit<PublishedRow, 'languages' | 'uris'>>`
    select d.id, d.kind, v.version, v.body from unnest(${ids}::integer[], ${versions}::integer[]) as p(id, version)
      join cms.document d on d.id = p.id join cms.document_version v on v.id = p.id and v.version = p.version`.execute(
    deps.replica,
  )
  return rows.map((row) => ({ ...row, languages: [], uris: documentUris(row.body, documentLanguages(row.body)) }))
}
