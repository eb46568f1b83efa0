import { languageIds } from '@meridian/domain/locale.ts'
import type { Localized } from '@meridian/domain/localized.ts'
import { useState } from 'react'
import type { FieldProps } from '../../ui/field.tsx'
import { LanguagesField } from './languages-field.tsx'

/** A name, or another text, in all languages; English, the fallback of all, is their source. */
export function NamesField({
  names,
  onChange,
  maxLength = 80,
  ...props
}: FieldProps & {
  names: Localized<string>
  onChange: (names: Record<string, string>) => void
  maxLength?: number
  isMultiline?: boolean
  /** The problem of the text of a language. */
  errors?: Localized<string>
}) {
  // What a translation was made from is known while the page is open.
  const [made_from, setMadeFrom] = useState<Localized<string>>({})
  return (
    <LanguagesField
      {...props}
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
