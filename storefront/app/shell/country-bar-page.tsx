import { useEffect } from 'react'
import { links } from '../links.ts'
import { useLocale } from '../ui/locale.ts'
import { COUNTRY_BAR_ID } from './country-bar.tsx'
import { useSamePage } from './page-paths.ts'

/**
 * Passes the current page to the country bar (country-bar.tsx), which was rendered for the first page; both of its
 * buttons return to it.
 */
export function CountryBarPage() {
  const { locale } = useLocale()
  const { below } = useSamePage()
  useEffect(() => {
    const bar = document.getElementById(COUNTRY_BAR_ID)
    const from = bar?.querySelector<HTMLInputElement>('[name=from]')
    const link = bar?.querySelector('a')
    if (from) from.value = below
    if (link) link.href = links.chooseCountry(locale, below === '/' ? '' : below)
  }, [locale, below])
  return null
}
