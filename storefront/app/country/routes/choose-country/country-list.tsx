import { type MouseEvent, Suspense, useMemo, useState } from 'react'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { claimClick } from '../../../ui/claim-click.ts'
import { useHydrated } from '../../../ui/hydrated.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyDialog } from '../../../ui/lazy-dialog.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { useMe } from '../../../visit/me.tsx'
import { countryNames, isCountryFound } from './country-search.ts'
import type { ChooseCountryData } from './page.tsx'

const ChangeCountry = lazyDialog(() => import('../../dialogs/change-country.tsx'))

type Country = ChooseCountryData['groups'][number]['countries'][number]
type Target = Country['locales'][number]

const GROUP_TITLES = {
  european_union: 'COUNTRIES_EUROPEAN_UNION',
  europe: 'COUNTRIES_EUROPE',
  america: 'COUNTRIES_AMERICA',
  asia: 'COUNTRIES_ASIA',
} as const

/**
 * All 84 locales as real links. With scripts a choice is posted, so that it is stored and counted, and a visitor with a
 * non-empty basket confirms a change of country first.
 */
export function CountryList({ groups, from }: Pick<ChooseCountryData, 'groups' | 'from'>) {
  const translate = useTranslate()
  const { locale, countryId, languageId } = useLocale()
  const me = useMe()
  const [typed, setTyped] = useState('')
  const shown = useFoundCountries(groups, typed)
  const [asking, setAsking] = useState<{ country: Country; target: Target } | null>(null)

  function choose({ locale: chosen }: Target) {
    // Navigate with a new document, which loads the language, fonts and texts of the chosen shop.
    const form = document.createElement('form')
    form.method = 'post'
    form.action = links.chooseCountry(locale)
    for (const [name, value] of Object.entries({ locale: chosen, from })) {
      const input = document.createElement('input')
      input.type = 'hidden'
      input.name = name
      input.value = value
      form.append(input)
    }
    document.body.append(form)
    form.submit()
  }

  function onClick(event: MouseEvent, country: Country, target: Target) {
    if (!claimClick(event)) return
    // Until the personal call answers the basket is unknown; a needless question is harmless.
    const mayHaveBasket = (me?.cart_total_quantity ?? 1) > 0
    if (mayHaveBasket && country.id !== countryId) setAsking({ country, target })
    else choose(target)
  }

  return (
    <>
      <CountrySearch typed={typed} onChange={setTyped} />
      {shown.length === 0 && <p role="status">{translate('COUNTRY_NONE_FOUND', { query: typed.trim() })}</p>}
      {shown.map((group) => (
        <section
          key={group.id}
          aria-labelledby={group.id}
          className="grid w-full grid-cols-1 gap-y-2.5 gap-x-(--gap-columns) pt-(--space-small) border-t border-line md:grid-cols-[minmax(0,3fr)_minmax(0,12fr)]"
        >
          <h2 id={group.id} className="text-title">
            {translate(GROUP_TITLES[group.id])}
          </h2>
          <ul className="countries">
            {group.countries.map((country) => (
              <li key={country.id} data-current={country.id === countryId || undefined}>
                <h3>
                  <span lang={country.native.lang}>{country.native.name}</span>
                  <span className="country-about">
                    {country.name !== country.native.name && `${country.name} · `}
                    {country.currency_code}
                  </span>
                </h3>
                <p className="flex flex-wrap gap-x-2 mt-0.5">
                  {country.locales.map((target) => (
                    <a
                      key={target.locale}
                      href={target.path}
                      hrefLang={target.hreflang}
                      lang={target.language_id}
                      className="country-link"
                      aria-current={country.id === countryId && target.language_id === languageId ? 'true' : undefined}
                      onClick={(event) => onClick(event, country, target)}
                    >
                      {target.name}
                      <span className="sr-only" lang={languageId}>
                        {`, ${country.name}`}
                      </span>
                    </a>
                  ))}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {asking && (
        <Suspense>
          <ChangeCountry
            country={asking.country.name}
            currency_code={asking.country.currency_code}
            quantity={me?.cart_total_quantity ?? 0}
            onConfirm={() => choose(asking.target)}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The groups filtered by the search text; all if it is empty. */
function useFoundCountries(groups: ChooseCountryData['groups'], typed: string) {
  const isSearched = typed.trim() !== ''
  const names = useMemo(
    () =>
      isSearched
        ? new Map(groups.flatMap(({ countries }) => countries.map((country) => [country.id, countryNames(country)])))
        : null,
    [groups, isSearched],
  )
  if (names === null) return groups
  return groups
    .map((group) => ({
      ...group,
      countries: group.countries.filter(({ id }) => isCountryFound(names.get(id) ?? [], typed)),
    }))
    .filter(({ countries }) => countries.length > 0)
}

/** Searches names in every language; without scripts the whole list is shown. */
function CountrySearch({ typed, onChange }: { typed: string; onChange: (typed: string) => void }) {
  const translate = useTranslate()
  const hydrated = useHydrated()
  return (
    <search className="country-search relative w-[min(400px,100%)]">
      <Icon name="search" />
      <input
        type="search"
        className="control"
        value={typed}
        disabled={!hydrated}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        aria-label={translate('COUNTRY_SEARCH')}
        placeholder={translate('COUNTRY_SEARCH')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
      />
    </search>
  )
}
