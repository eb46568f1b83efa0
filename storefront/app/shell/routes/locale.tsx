import { listCountries, listLanguages } from '@meridian/contract/core.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { defaultLanguageOf, languagesOrFallback, NO_DEFAULT_LANGUAGE } from '@meridian/domain/languages.ts'
import { htmlLang, isLanguageId, localeOf, parseLocale } from '@meridian/domain/locale.ts'
import { pricePatternOf } from '@meridian/domain/locale-prices.ts'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { LocaleSettings } from '../../ui/locale.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { PageLinks } from '../page-links.tsx'
import { Problem } from '../problem.tsx'
import type { Route } from './+types/locale.ts'

/** SPEC §2 Locale prefix: an unknown locale is a 404. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<LocaleSettings> {
  const parsed = parseLocale(params.locale)
  if (parsed === null) throw new Response('Unknown locale', { status: 404 })
  const { locale, languageId, countryId } = parsed
  const visit = visitOf(context)
  const [{ countries }, listed] = await Promise.all([
    visit.orLast(listCountries, { query: { languageId } }, { countries: [] }, 'countries'),
    visit.orLast(listLanguages, { query: { countryId } }, { languages: [] }, 'languages'),
  ])
  const languages = languagesOrFallback(listed.languages)
  if (defaultLanguageOf(languages) === null) console.warn(`Expected error: ${NO_DEFAULT_LANGUAGE} (${countryId})`)
  const country = countries.find(({ id }) => id === countryId)
  return {
    locale,
    languageId,
    countryId,
    html_lang: htmlLang(locale),
    price_pattern: pricePatternOf(locale),
    country_name: country?.name ?? countryId,
    currency_code: countryFacts(countryId).currency_code,
    tax_inclusive: countryFacts(countryId).tax_inclusive,
    languages: languages.flatMap(({ language_id, name }) => {
      const sameCountry = isLanguageId(language_id) ? localeOf(language_id, countryId) : null
      return sameCountry === null ? [] : [{ language_id, name, locale: sameCountry }]
    }),
  }
}

/** Changing the locale loads a new document, with its own texts, fonts and language. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.locale !== nextParams.locale

export default function LocaleRoute() {
  return (
    <>
      <Outlet />
      <PageLinks />
    </>
  )
}

/** SPEC §2: missing and failed pages are shown without the main layout. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Problem error={error} />
}
