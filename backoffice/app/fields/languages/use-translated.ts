import type { LanguageId } from '@meridian/domain/locale.ts'
import type { Localized } from '@meridian/domain/localized.ts'
import type { LanguageText, Translated } from '@meridian/domain/translation.ts'
import { useState } from 'react'

/**
 * Texts for a field of languages, of which nobody has recorded what a translation was made from: that is known while the
 * page is open. English is the source where it may be written.
 */
export function useTranslated<Text extends LanguageText>(
  texts: Localized<Text>,
  languages: readonly LanguageId[],
  onChange: (texts: Record<LanguageId, Text>) => void,
) {
  const [made_from, setMadeFrom] = useState<Localized<string>>({})
  return {
    languages,
    source: languages.includes('en') ? ('en' as const) : (languages[0] ?? ('en' as const)),
    value: { texts, made_from },
    onChange: (value: Translated<Text>) => {
      setMadeFrom(value.made_from)
      onChange(value.texts)
    },
  }
}
