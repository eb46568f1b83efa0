import { findHelp } from '@meridian/contract/cms.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { type Word, wordsOf } from '@meridian/domain/search-words.ts'
import { isSameWord, withoutStopWords } from '@meridian/domain/word-forms.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'
import { readPagesFor } from './pages-queries.ts'
import { type Reader, readerKey, readerOf } from './readers.ts'
import { localizeDocument } from './shown-documents.ts'

/** Further words are ignored. */
const WORDS_MAX = 8
const FOUND_MAX = 3
/** Fewer letters are the beginning of too many words. */
const BEGINNING_LETTERS_MIN = 4

interface FoundBy {
  id: number
  title: string
  path: string
  words: readonly Word[]
}

/**
 * SPEC §3 Search: the pages that match all words. Pages are few, so they need no index; cached, so it costs no
 * statement.
 */
export function helpRoutes(deps: Dependencies): Route[] {
  return [
    route(findHelp, async ({ query }, context) => {
      const { languageId } = query
      const typed = withoutStopWords(wordsOf(query.query).slice(0, WORDS_MAX), languageId)
      if (typed.length === 0) return { help: [] }
      const pages = await readFoundBy(deps, readerOf(query, context))
      const found = pages.filter(({ words }) =>
        typed.every((word) => words.some((one) => isMeant(word.folded, one.folded, languageId))),
      )
      return { help: found.slice(0, FOUND_MAX).map(({ id, title, path }) => ({ id, title, path })) }
    }),
  ]
}

function isMeant(typed: string, word: string, languageId: LanguageId): boolean {
  const begun = typed.length >= BEGINNING_LETTERS_MIN && word.startsWith(typed)
  return begun || isSameWord(typed, word, languageId)
}

/** The pages for a reader, except the home page, with their search words; cached. */
function readFoundBy(deps: Dependencies, reader: Reader): Promise<readonly FoundBy[]> {
  return deps.cache.remember(['content'], `help:${readerKey(reader)}`, async () => {
    const pages = await readPagesFor(deps, reader)
    return pages.flatMap(({ page, path }) => {
      const localized = path === '/' ? null : localizeDocument(deps, 'page', page, reader)
      if (localized === null) return []
      const title = localized.text('title')
      return [{ id: page.id, title, path, words: wordsOf(`${title} ${localized.text('found_by')}`) }]
    })
  })
}
