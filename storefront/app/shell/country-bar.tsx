import { DEFAULT_LOCALE } from '@meridian/domain/default-locale.ts'
import { useState } from 'react'
import { useTranslate } from '../strings/strings-context.tsx'
import { lazyPart, StaticMarkup } from '../ui/cached-markup.tsx'
import { useLocale } from '../ui/locale.ts'
import { useSamePage } from './page-paths.ts'

export const COUNTRY_BAR_ID = 'country-bar'

const load = () => import('./country-bar-form.tsx')
const CountryBarForm = import.meta.env.SSR
  ? (await load()).CountryBarForm
  : lazyPart(() => load().then((parts) => parts.CountryBarForm))

/**
 * On the default locale, the landing page of visitors without a stored choice: a discreet suggestion to choose another
 * country. Visitors are never redirected by IP address or browser language. Hidden for those who have chosen
 * (before-paint.ts).
 */
export function CountryBar() {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { below } = useSamePage()
  // Rendered once: rendering it again with every page would shift the page. country-bar-page.tsx updates its page.
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
