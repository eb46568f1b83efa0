import type { SeedCountry } from '../country-data.ts'
import type { LanguageId } from '../reference/locales.ts'

/** The paragraph on complaint bodies at the end of a country's terms; none where its law requires none. */
export function complaintBodyOf({ complaint_bodies, mediator }: SeedCountry, languageId: LanguageId): string[] {
  const text = complaint_bodies?.[languageId]
  if (text === undefined) return []
  return [
    mediator === undefined
      ? text
      : text.replace('{{mediator}}', `${mediator.name}, ${mediator.address}, ${mediator.website}`),
  ]
}
