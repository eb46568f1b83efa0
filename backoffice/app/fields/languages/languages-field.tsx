import { loadTexts } from '../../texts/text-store.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { RichTranslationsProps, RowsTranslationsProps, TextTranslationsProps } from './translations.tsx'

async function load() {
  const [part] = await Promise.all([import('./translations.tsx'), loadTexts('fields/languages')])
  return part
}

/** A text of one line or several in all languages. Its code and texts are loaded when it is first shown. */
export const LanguagesField = lazyPart<TextTranslationsProps>(async () => ({
  default: (await load()).TextTranslations,
}))

/** The same for rich text. */
export const RichLanguagesField = lazyPart<RichTranslationsProps>(async () => ({
  default: (await load()).RichTranslations,
}))

/** The same for the rows of a table. */
export const RowsLanguagesField = lazyPart<RowsTranslationsProps>(async () => ({
  default: (await load()).RowsTranslations,
}))
