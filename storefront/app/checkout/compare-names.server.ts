import type { LanguageId } from '@meridian/domain/locale.ts'

/** Compares what has a name by the alphabet of a language; the database knows only the order of the codes of letters. */
export function compareNames(languageId: LanguageId): (one: { name: string }, other: { name: string }) => number {
  const collator = new Intl.Collator(languageId)
  return (one, other) => collator.compare(one.name, other.name)
}
