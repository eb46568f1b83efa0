import { useEffect } from 'react'
import { links } from '../links.ts'
import { usePlace } from '../ui/place.ts'
import { COUNTRY_BAR_ID } from './country-bar.tsx'
import { useSamePage } from './page-paths.ts'

/** Tells the offer of another country (country-bar.tsx), which was drawn for the first page, where both of its ways come back to. */
export function CountryBarPage() {
  const { locale } = usePlace()
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
