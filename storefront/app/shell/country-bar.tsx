import { DEFAULT_LOCALE } from '@meridian/domain/default-locale.ts'
import { useState } from 'react'
import { useTranslate } from '../strings/strings-context.tsx'
import { lazyPart, StaticMarkup } from '../ui/cached-markup.tsx'
import { usePlace } from '../ui/place.ts'
import { useSamePage } from './page-paths.ts'

export const COUNTRY_BAR_ID = 'country-bar'

const load = () => import('./country-bar-form.tsx')
const CountryBarForm = import.meta.env.SSR
  ? (await load()).CountryBarForm
  : lazyPart(() => load().then((parts) => parts.CountryBarForm))

/**
 * On the default locale, where visitors without a stored choice land: a quiet offer to choose another country. Nobody is
 * ever led away by their address or browser language. Those who have chosen do not see it (before-paint.ts).
 */
export function CountryBar() {
  const translate = useTranslate()
  const { locale } = usePlace()
  const { below } = useSamePage()
  // Drawn once: a bar that comes anew with every page would move the page. Later it is told the page (country-bar-page.tsx).
  const [given] = useState({ below })
  if (locale !== DEFAULT_LOCALE) return null
  return (
    <StaticMarkup
      as="aside"
      id={COUNTRY_BAR_ID}
      className="country-bar"
      aria-label={translate('CHOOSE_COUNTRY')}
      of={CountryBarForm}
      given={given}
    />
  )
}
