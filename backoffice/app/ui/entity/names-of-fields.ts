import { splitName } from '@meridian/domain/field-parts.ts'
import { isLanguageId, languageName } from '@meridian/domain/locale.ts'
import type { StringKey } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** The name of a field by its key, and of a part of one: `Name, Polski` for `name.pl`. */
export function useNamesOfFields(labels: Readonly<Record<string, StringKey>>): (name: string) => string {
  const { t } = useTexts()
  return (name) => {
    const [field, part] = splitName(name)
    const own = t(labels[field] ?? 'FIELD')
    return part === undefined ? own : `${own}, ${isLanguageId(part) ? languageName(part) : part}`
  }
}
