import { useEffect } from 'react'
import { links } from '../links.ts'
import { usePlace } from '../ui/place.ts'
import { useSamePage } from './page-paths.ts'
import { STAY_BAR_ID } from './stay-bar.tsx'

/** Tells the offer of another country (stay-bar.tsx), which was drawn for the first page, where both of its ways come back to. */
export function StayBarPage() {
  const { locale } = usePlace()
  const { below } = useSamePage()
  useEffect(() => {
    const bar = document.getElementById(STAY_BAR_ID)
    const from = bar?.querySelector<HTMLInputElement>('[name=from]')
    const link = bar?.querySelector('a')
    if (from) from.value = below
    if (link) link.href = links.chooseCountry(locale, below === '/' ? '' : below)
  }, [locale, below])
  return null
}
