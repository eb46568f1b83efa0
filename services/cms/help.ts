import { findHelp } from '@meridian/contract/cms.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { type Word, wordsOf } from '@meridian/domain/search-words.ts'
import { isSameWord, withoutStopWords } from '@meridian/domain/word-forms.ts'
import { type Dependencies, type Route, route } from '../handler.ts'

/** More words than these are not read. */
const WORDS_MAX = 8
const FOUND_MAX = 3
/** Fewer letters than these are the beginning of too much. */
const BEGINNING_LETTERS_MIN = 4

interface FoundBy {
  id: number
  title: string
  path: string
  words: readonly Word[]
}

/** SPEC §3 Search: the pages that all words are about. There are few pages, so they need no index; cached, so that it costs no statement. */
export function helpRoutes(deps: Dependencies): Route[] {
  return [
    route(findHelp, async ({ query }) => {
      const { languageId } = query
      const asked = withoutStopWords(wordsOf(query.query).slice(0, WORDS_MAX), languageId)
      if (asked.length === 0) return { help: [] }
      const pages = await readFoundBy(deps, languageId)
      const found = pages.filter(({ words }) =>
        asked.every((word) => words.some((one) => isMeant(word.folded, one.folded, languageId))),
      )
      return { help: found.slice(0, FOUND_MAX).map(({ id, title, path }) => ({ id, title, path })) }
    }),
  ]
}

function isMeant(asked: string, word: string, languageId: LanguageId): boolean {
  const begun = asked.length >= BEGINNING_LETTERS_MIN && word.startsWith(asked)
  return begun || isSameWord(asked, word, languageId)
}

/** The pages with the words they are found by, in a language, else in English. */
function readFoundBy(deps: Dependencies, languageId: LanguageId): Promise<readonly FoundBy[]> {
  return deps.cache.remember(['content'], `help:${languageId}`, async () => {
    const rows = await deps.replica
      .selectFrom('cms.static_page as p')
      .innerJoin('cms.static_page_text as t', 't.id', 'p.id')
      .select(['p.id', 't.language_id', 't.uri', 't.title', 't.found_by'])
      .where('p.is_home', '=', false)
      .where('t.language_id', 'in', [languageId, 'en'])
      .orderBy('p.position')
      .orderBy('p.id')
      .execute()
    const own = new Set(rows.filter((row) => row.language_id === languageId).map((row) => row.id))
    return rows
      .filter((row) => row.language_id === languageId || !own.has(row.id))
      .map(({ id, title, uri, found_by }) => ({
        id,
        title,
        path: `/i/${uri}`,
        words: wordsOf(`${title} ${found_by}`),
      }))
  })
}
