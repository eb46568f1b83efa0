import { TEXT_LANGUAGES } from '@meridian/domain/text-languages.ts'

/** A country to search: by its name in the shop, its native name or its name in any language of the shop. */
export interface SearchedCountry {
  id: string
  /** The region code of `Intl.DisplayNames`. */
  region: string
  name: string
  native: { name: string }
  /** Names that people search for and `Intl` has in no language. */
  also_called: readonly string[]
}

/** Removes diacritics and dots, so that "espana" finds España and "U.S.A." the United States. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .toLowerCase()
}

/**
 * The folded names of a country in all languages of the shop, also the short ones (USA, UK), from the browser's `Intl`.
 */
export function countryNames({ id, region, name, native, also_called }: SearchedCountry): string[] {
  const localized = TEXT_LANGUAGES.flatMap((languageId) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(languageId, { type: 'region', style }).of(region) ?? '',
    ),
  )
  return [...new Set([id, name, ...native.name.split(', '), ...also_called, ...localized].map(fold))]
}

/** True if a name, or a word of one, starts with the search text. An empty text matches every country. */
export function isCountryFound(names: readonly string[], typed: string): boolean {
  const asked = fold(typed).trim()
  return asked === '' || names.some((name) => name.startsWith(asked) || name.includes(` ${asked}`))
}
