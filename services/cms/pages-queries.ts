import { Refusal } from '@meridian/contract/errors.ts'
import type { StoredSection } from '@meridian/database/schema/stored.ts'
import { sql } from 'kysely'
import type { Dependencies } from '../handler.ts'

/** Which page, in which language: by its uri in any language, or the home page. */
export type PageQuestion = { languageId: string; uri: string | null }

export interface PageText {
  id: number
  uri: string
  title: string
  description: string
  language_id: string
  sections: readonly StoredSection[]
  /** The uri of the page in every language it is written in. */
  uris: Record<string, string>
}

/**
 * A page in a language, else in English, else as it was written; cached. The uri of the language asked for comes before the same uri of
 * another page in another language.
 * @throws Refusal PAGE_ABSENT; that is not remembered, so that invented addresses push nothing out of the cache.
 */
export function readPage(deps: Dependencies, { languageId, uri }: PageQuestion): Promise<PageText> {
  return deps.cache.remember(['content'], `page:${languageId}:${uri ?? '/'}`, async () => {
    const wanted = deps.replica
      .selectFrom('cms.static_page as p')
      .innerJoin('cms.static_page_text as t', 't.id', 'p.id')
      .select('p.id')
      .orderBy(sql`t.language_id <> ${languageId}`)
      .orderBy(sql`t.language_id <> 'en'`)
      .orderBy('p.id')
      .limit(1)
    const found = uri === null ? wanted.where('p.is_home', '=', true) : wanted.where('t.uri', '=', uri)
    const rows = await deps.replica
      .selectFrom('cms.static_page_text as t')
      .select(['t.id', 't.language_id', 't.uri', 't.title', 't.description', 't.sections'])
      .where('t.id', '=', found)
      .orderBy(sql`t.language_id <> ${languageId}`)
      .orderBy(sql`t.language_id <> 'en'`)
      .orderBy('t.language_id')
      .execute()
    const [text] = rows
    if (text === undefined) throw new Refusal('PAGE_ABSENT')
    const uris = Object.fromEntries(rows.map((row) => [row.language_id, row.uri]))
    return { ...text, uris }
  })
}

/** The path of every page below the locale, in a language, else in English; cached. */
export async function readPagePaths(deps: Dependencies, languageId: string): Promise<ReadonlyMap<number, string>> {
  return deps.cache.remember(['content'], `page-paths:${languageId}`, async () => {
    const rows = await deps.replica
      .selectFrom('cms.static_page as p')
      .innerJoin('cms.static_page_text as t', 't.id', 'p.id')
      .select(['p.id', 'p.is_home', 't.language_id', 't.uri'])
      .where('t.language_id', 'in', [languageId, 'en'])
      .execute()
    const paths = new Map<number, string>()
    for (const row of rows) {
      if (row.language_id !== languageId && paths.has(row.id)) continue
      paths.set(row.id, row.is_home ? '/' : `/i/${row.uri}`)
    }
    return paths
  })
}
