import { slugOf } from '@meridian/domain/slug.ts'
import { inEveryLanguage, type Texts } from './texts.ts'

/** The slugs of a name in every language. */
export function slugsOf(names: Texts): Texts {
  return inEveryLanguage((languageId) => slugOf(names[languageId], languageId))
}
