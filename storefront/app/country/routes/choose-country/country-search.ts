import { LANGUAGE_NAMES } from '@meridian/domain/languages.ts'

/** A country as it is looked for: by any name that the shop, its people or one of the shop's languages has for it. */
export interface SearchedCountry {
  id: string
  /** The region that names of countries are known by, of `Intl`. */
  region: string
  name: string
  native: { name: string }
}

/** What people type for a country though no language of `Intl` calls it so. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  CZ: ['Czech Republic'],
  GB: [
    'Great Britain',
    'England',
    'Scotland',
    'Wales',
    'Anglia',
    'Anglie',
    'Англия',
    'Англія',
    'Angleterre',
    'Inglaterra',
  ],
  US: ['America', 'Ameryka', 'Америка', 'Amerika', 'Amérique'],
}

/** Letters without their marks and dots, so that "espana" finds España and "U.S.A." the United States. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .toLowerCase()
}

/** The names of a country in all languages of the shop, also the short ones (USA, UK), folded; the browser knows them. */
export function countryNames({ id, region, name, native }: SearchedCountry): string[] {
  const told = Object.keys(LANGUAGE_NAMES).flatMap((languageId) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(languageId, { type: 'region', style }).of(region) ?? '',
    ),
  )
  return [...new Set([id, name, ...native.name.split(', '), ...(ALSO_CALLED[id] ?? []), ...told].map(fold))]
}

/** Whether a name, or a word of one, begins with what was typed. Nothing typed finds every country. */
export function isCountryFound(names: readonly string[], typed: string): boolean {
  const asked = fold(typed).trim()
  return asked === '' || names.some((name) => name.startsWith(asked) || name.includes(` ${asked}`))
}
