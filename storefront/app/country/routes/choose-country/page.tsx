import { listCountries } from '@meridian/contract/core.ts'
import { COUNTRY_GROUPS, countryFacts, countryIds } from '@meridian/domain/countries.ts'
import { htmlLang, isLocale, languageName } from '@meridian/domain/locale.ts'
import { redirect } from 'react-router'
import { links } from '../../../links.ts'
import { ProgressBar } from '../../../shell/progress-bar.tsx'
import { onlyByAddress } from '../../../shell/revalidate.ts'
import { stringsOf } from '../../../strings/catalogues.server.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Link } from '../../../ui/link.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { useShopName } from '../../../ui/shop-facts.ts'
import { rememberChoice } from '../../../visit/choice.server.ts'
import { MeProvider } from '../../../visit/me.tsx'
import { queryOf, readReturnPath } from '../../../visit/requesting-page.server.ts'
import { visitOf } from '../../../visit/visit.server.ts'
import { basketToMove } from './basket-to-move.server.ts'
import { CountryList } from './country-list.tsx'
import { localesOf } from './groups.ts'
import { pathsFrom } from './same-page.server.ts'
import './choose-country.css'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../ui/lazy-dialog.tsx'
import type { Route } from './+types/page.ts'

/**
 * Lists every country with its languages, each linking to the page the visitor came from if it exists there. SPEC §2.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { languageId, locale } = visit
  const from = readReturnPath(new URL(request.url).searchParams.get('from'))
  const [{ countries }, paths] = await Promise.all([
    visit.orElse(visit.remember(listCountries, { query: { languageId } }), { countries: [] }, 'countries'),
    pathsFrom(visit, from),
  ])
  const names = new Map<string, string>(countries.map(({ id, name }) => [id, name]))
  const listed = countryIds()
    .map(countryFacts)
    .map(({ id, cldr_region, native_name, native_language, also_called, currency_code, country_group }) => ({
      id,
      name: names.get(id) ?? id,
      region: cldr_region,
      native: { name: native_name, lang: native_language },
      also_called,
      currency_code,
      group: country_group,
      locales: localesOf(id).map(({ languageId: spoken, locale: target }) => ({
        locale: target,
        language_id: spoken,
        name: languageName(spoken),
        hreflang: htmlLang(target),
        path: links.under(target, paths?.[spoken] ?? from),
      })),
    }))
    .sort((a, b) => a.native.name.localeCompare(b.native.name, 'en'))
  return {
    title: stringsOf(locale).translate('CHOOSE_COUNTRY'),
    from,
    groups: COUNTRY_GROUPS.map((id) => ({ id, countries: listed.filter(({ group }) => group === id) })),
  }
}

export type ChooseCountryData = Awaited<ReturnType<typeof loader>>

/** Stores the choice, counts a change of country, and redirects to the chosen shop. SPEC §3 App settings. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await request.formData()
  const asked = String(form.get('locale') ?? '')
  const chosen = isLocale(asked) ? asked : visit.locale
  const from = readReturnPath(String(form.get('from') ?? ''))
  const basket = await basketToMove(visit, from, chosen)
  rememberChoice(visit, chosen)
  if (basket !== null) return redirect(basket, 303)
  const paths = await pathsFrom(visit, from)
  const path = links.under(chosen, paths?.[chosen.slice(0, 2) as keyof typeof paths] ?? from)
  // In the same locale the page retains its query with filters; in another country they mean little.
  return redirect(chosen === visit.locale ? `${path}${queryOf(request, path)}` : path, 303)
}

export const shouldRevalidate = onlyByAddress

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta({ title: loaderData.title }, matches)

export default function ChooseCountryPage({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale, country_name } = useLocale()
  const shop_name = useShopName()
  return (
    <MeProvider>
      <ProgressBar />
      <main className="wrap choose-country grid grid-cols-1 gap-(--space-medium) pt-(--space-small) pb-(--space-section) justify-items-start">
        <Link to={links.home(locale)} className="logo" aria-label={translate('HOME_LINK', { shop: shop_name })}>
          {shop_name.toUpperCase()}
        </Link>
        <header>
          <h1 className="text-hero">{translate('CHOOSE_COUNTRY')}</h1>
          <p className="text-lead text-soft">{translate('CHOOSE_COUNTRY_TEXT')}</p>
          <p className="text-soft">
            {translate('STAY_QUESTION', { country: country_name })}{' '}
            <Link to={links.under(locale, loaderData.from)} className="underlined text-ink">
              {translate('STAY_HERE', { country: country_name })}
            </Link>
          </p>
        </header>
        <CountryList groups={loaderData.groups} from={loaderData.from} />
        <EuropeanUnion />
      </main>
    </MeProvider>
  )
}

const EuropeanUnionNotice = lazyDialog(() => import('../../dialogs/european-union-notice.tsx'))

/** SPEC §2 Dialogs: European Union notice, opened from the Union's group of countries. */
function EuropeanUnion() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="underlined with-scripts min-h-5.5 font-semibold" onClick={() => setOpen(true)}>
        {translate('EU_NOTICE_TITLE')}
      </button>
      <noscript>
        <p className="mt-5 max-w-[68ch] text-soft">{translate('EU_NOTICE_ANY_SHOP')}</p>
      </noscript>
      {open && (
        <Suspense>
          <EuropeanUnionNotice onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
