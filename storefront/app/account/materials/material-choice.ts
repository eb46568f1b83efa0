import { isLanguageId, type LanguageId } from '@meridian/domain/locale.ts'
import { MATERIAL_DIRECTIONS, MATERIALS_SHOWN, type MaterialDirection } from '@meridian/domain/materials.ts'
import { idOf, searchText } from '../../visit/query-values.ts'

/** The selection in the page's address. SPEC §3 Files (files_params, files_settings, files_count). */
export interface MaterialChoice {
  category: number | null
  /** Null means all languages. */
  language: LanguageId | null
  query: string
  direction: MaterialDirection
  count: number
}

const SHOWN_MAX = 200

/** Parses the selection; the default language is the page's. */
export function materialChoice(asked: URLSearchParams, pageLanguage: LanguageId): MaterialChoice {
  const language = asked.get('language')
  const count = idOf(asked.get('count')) ?? MATERIALS_SHOWN
  return {
    category: idOf(asked.get('category')),
    language: language === 'all' ? null : language !== null && isLanguageId(language) ? language : pageLanguage,
    query: searchText(asked),
    direction: MATERIAL_DIRECTIONS.find((one) => one === asked.get('direction')) ?? 'row',
    count: Math.min(count, SHOWN_MAX),
  }
}

/** The selection as a query, without defaults. */
export function choiceAsQuery(choice: MaterialChoice, pageLanguage: LanguageId): Record<string, string> {
  const { category, language, query, direction, count } = choice
  return {
    category: category === null ? '' : String(category),
    language: language === pageLanguage ? '' : (language ?? 'all'),
    query,
    direction: direction === 'row' ? '' : direction,
    count: count === MATERIALS_SHOWN ? '' : String(count),
  }
}
