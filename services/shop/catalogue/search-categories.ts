import type { LanguageId } from '@meridian/domain/locale.ts'
import { type Word, wordsOf } from '@meridian/domain/search-words.ts'
import { isSameWord, withoutStopWords } from '@meridian/domain/word-forms.ts'

/** True if each word equals or begins a word of the category's name. Categories are few, so they need no index. */
export function matchesCategory(words: readonly Word[], name: string, languageId: LanguageId): boolean {
  const named = wordsOf(name)
  return (
    words.length > 0 &&
    withoutStopWords(words, languageId).every((word) =>
      named.some((one) => one.folded.startsWith(word.folded) || isSameWord(word.folded, one.folded, languageId)),
    )
  )
}
