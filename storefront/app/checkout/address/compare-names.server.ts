import type { LanguageId } from '@meridian/domain/locale.ts'

/** Compares by name in the alphabet of a language; the database sorts by code points only. */
export function compareNames(languageId: LanguageId): (one: { name: string }, other: { name: string }) => number {
  const collator = new Intl.Collator(languageId)
  return (one, other) => collator.compare(one.name, other.name)
}
