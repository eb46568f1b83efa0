import { LANGUAGE_NAMES } from '@meridian/domain/languages.ts'

/** A country as it is looked for: by any name that the shop, its people or one of the shop's languages has for it. */
export interface SearchedCountry {
  id: string
  /** The region that names of countries are known by, of `Intl`. */
  region: string
  name: string
  native: { name: string }
}

/** Letters without their marks, so that "espana" finds España. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L').toLowerCase()
}

/** The names of a country in all languages of the shop, folded; the browser knows them. */
export function countryNames({ id, region, name, native }: SearchedCountry): string[] {
  const told = Object.keys(LANGUAGE_NAMES).map(
    (languageId) => new Intl.DisplayNames(languageId, { type: 'region' }).of(region) ?? '',
  )
  return [...new Set([id, name, ...native.name.split(', '), ...told].map(fold))]
}

/** Whether a name, or a word of one, begins with what was typed. Nothing typed finds every country. */
export function isCountryFound(names: readonly string[], typed: string): boolean {
  const asked = fold(typed).trim()
  return asked === '' || names.some((name) => name.startsWith(asked) || name.includes(` ${asked}`))
}
