import { DEFAULT_LANGUAGE } from './default-locale.ts'
import { type LanguageId, languageIds } from './locale.ts'
import type { Localized } from './localized.ts'
import { isSlug, slugOf } from './slug.ts'

export interface CategoryTexts {
  names: Localized<string>
  /** The last part of its address. */
  slugs: Localized<string>
  descriptions: Localized<string>
}

export type CategoryProblem = {
  /** The field with the language. */
  path: `${keyof CategoryTexts}.${LanguageId}`
  code: 'NAME_MISSING' | 'SLUG_WRONG'
}

/**
 * The texts with an address in each language that has a name: the given one, else one made from the name. SPEC §3
 * Catalogue (categories).
 */
export function withSlugs(texts: CategoryTexts): CategoryTexts {
  const slugs: Localized<string> = { ...texts.slugs }
  for (const language of languageIds()) {
    const name = texts.names[language]
    if (name !== undefined) slugs[language] ??= slugOf(name, language)
  }
  return { ...texts, slugs }
}

/**
 * Why a category cannot have these texts; null if it can. English, the fallback of all languages, has a name, and so
 * has each language with an address or a description. SPEC §3 Catalogue (categories).
 */
export function problemOfCategory({ names, slugs, descriptions }: CategoryTexts): CategoryProblem | null {
  const nameless = languageIds().find(
    (language) =>
      names[language] === undefined &&
      (language === DEFAULT_LANGUAGE || slugs[language] !== undefined || descriptions[language] !== undefined),
  )
  if (nameless !== undefined) return { path: `names.${nameless}`, code: 'NAME_MISSING' }
  const wrong = languageIds().find((language) => slugs[language] !== undefined && !isSlug(slugs[language]))
  return wrong === undefined ? null : { path: `slugs.${wrong}`, code: 'SLUG_WRONG' }
}
