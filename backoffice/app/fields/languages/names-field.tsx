import { languageIds } from '@meridian/domain/locale.ts'
import type { Localized } from '@meridian/domain/localized.ts'
import type { FieldProps } from '../../ui/field.tsx'
import { LanguagesField } from './languages-field.tsx'
import { useTranslated } from './use-translated.ts'

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
  const translated = useTranslated(names, languageIds(), onChange)
  return <LanguagesField {...props} {...translated} maxLength={maxLength} />
}
