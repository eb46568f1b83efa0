import { expect, test } from 'vitest'
import type { LanguageId } from './locale.ts'
import { parseSearchTerms } from './search-terms.ts'

const LACKABLE = [
  { value_id: 1, names: ['alcohol', 'Alkohol', 'alkohol', 'alcool', 'спирт', 'alkoholu'] },
  { value_id: 2, names: ['mineral oil', 'Mineralöl', 'olejów mineralnych', 'huiles minérales'] },
  { value_id: 3, names: ['perfume', 'fragrance', 'Parfum', 'parfüm', 'zapachu'] },
]

/** The words to search for, the declared absences, and the excluded words. */
const read = (text: string, languageId: LanguageId) => {
  const { tokens, lacking, without } = parseSearchTerms(text, languageId, LACKABLE, 12)
  const said = (words: readonly { folded: string }[]) => words.map((word) => word.folded).join(' ')
  return [said(tokens.filter((token) => token.sought)), lacking, said(without)]
}

test.each<[LanguageId, string, string, number[], string]>([
  ['en', 'hand cream without alcohol', 'hand cream', [1], ''],
  ['en', 'alcohol-free hand cream', 'hand cream', [1], ''],
  ['en', 'alcoholfree toner', 'toner', [1], ''],
  ['en', 'cream without mineral oil, alcohol or perfumes for hands', 'cream for hands', [1, 2, 3], ''],
  ['en', 'cream without any vanilla', 'cream', [], 'vanilla'],
  ['en', 'vanilla-free cream', 'cream', [], 'vanilla'],
  ['en', 'shampoo free', 'shampoo free', [], ''],
  ['en', 'no 5', 'no 5', [], ''],
  ['en', 'without', 'without', [], ''],
  ['de', 'alkoholfreies Parfum', 'parfum', [1], ''],
  ['de', 'sorgenfreie Haut', 'sorgenfreie haut', [], ''],
  ['de', 'Creme ohne Mineralöl und Parfüm', 'creme', [2, 3], ''],
  ['de', 'cream without alcohol', 'cream', [1], ''],
  ['fr', "crème sans huile minérale ni d'alcool", 'creme', [1, 2], ''],
  ['hu', 'krém alkohol és parfüm nélkül', 'krem', [1, 3], ''],
  ['hu', 'alkoholmentes krém', 'krem', [1], ''],
  ['hu', 'gyertya vanília nélkül', 'gyertya', [], 'vanilia'],
  ['pl', 'krem bez alkoholu i wanilii', 'krem', [1], 'wanilii'],
  ['pl', 'bezzapachowy krem', 'krem', [3], ''],
  ['pl', 'perfumy bez', 'perfumy bez', [], ''],
  ['ru', 'безопасный крем', 'безопасный крем', [], ''],
  ['ru', 'крем без спирта', 'крем', [1], ''],
])('in %s, "%s" searches for "%s", lacks %j, and excludes "%s"', (languageId, text, sought, lacking, without) => {
  expect(read(text, languageId)).toEqual([sought, lacking, without])
})
