import { languageIds } from '@meridian/domain/locale.ts'
import type { Localized } from '@meridian/domain/localized.ts'
import { useState } from 'react'
import { LanguagesField } from '../fields/languages/languages-field.tsx'

/** A name in all languages; English, the fallback of all, is their source. */
export function NamesField({
  label,
  names,
  onChange,
  error,
  maxLength = 80,
}: {
  label: string
  names: Localized<string>
  onChange: (names: Record<string, string>) => void
  error?: string | undefined
  maxLength?: number
}) {
  // What a translation was made from is known while the page is open.
  const [made_from, setMadeFrom] = useState<Localized<string>>({})
  return (
    <LanguagesField
      label={label}
      error={error}
      languages={languageIds()}
      source="en"
      maxLength={maxLength}
      value={{ texts: names, made_from }}
      onChange={(value) => {
        setMadeFrom(value.made_from)
        const texts = Object.entries(value.texts).flatMap(([language, text]) =>
          text === undefined ? [] : [[language, text] as const],
        )
        onChange(Object.fromEntries(texts))
      }}
    />
  )
}
