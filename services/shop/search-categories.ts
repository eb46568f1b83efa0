import type { LanguageId } from '@meridian/domain/locale.ts'
import { type Word, wordsOf } from '@meridian/domain/search-words.ts'
import { reduceWord, withoutStopWords } from '@meridian/domain/word-forms.ts'

/** Letters that two forms of a word must share from its beginning, and that may differ at its end. */
const SHARED_MIN = 4
const ENDING_MAX = 2

/** Whether each word is one of a category's name, or the beginning of one. There are few categories, so they need no index. */
export function likeCategory(words: readonly Word[], name: string, languageId: LanguageId): boolean {
  const named = wordsOf(name)
  return (
    words.length > 0 &&
    withoutStopWords(words, languageId).every((word) =>
      named.some((one) => isLike(word.folded, one.folded, languageId)),
    )
  )
}

function isLike(asked: string, word: string, languageId: LanguageId): boolean {
  if (word.startsWith(asked)) return true
  const reduced = reduceWord(asked, languageId)
  if (reduced !== null) return reduced === reduceWord(word, languageId)
  let shared = 0
  while (shared < asked.length && asked[shared] === word[shared]) shared++
  return shared >= SHARED_MIN && Math.max(asked.length, word.length) - shared <= ENDING_MAX
}
