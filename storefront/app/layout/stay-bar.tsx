import { DEFAULT_LOCALE } from '@meridian/domain/default-locale.ts'
import type { Locale } from '@meridian/domain/locale.ts'
import { useEffect, useState } from 'react'
import { links } from '../links.ts'
import { usePlace } from '../place.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { KeptStill, laterPart } from '../ui/kept.tsx'
import { useSamePage } from './page-paths.ts'

const ID = 'stay-bar'

const load = () => import('./stay-form.tsx')
const StayForm = import.meta.env.SSR ? (await load()).StayForm : laterPart(() => load().then((parts) => parts.StayForm))

/**
 * On the default locale, where visitors without a stored choice land: a quiet offer to choose another country. Nobody is
 * ever led away by their address or browser language. Those who have chosen do not see it (before-paint.ts).
 */
export function StayBar() {
  const translate = useTranslate()
  const { locale } = usePlace()
  const { below } = useSamePage()
  // Drawn once: a bar that comes anew with every page would move the page.
  const [given] = useState({ below })
  useEffect(() => tellPage(locale, below), [locale, below])
  if (locale !== DEFAULT_LOCALE) return null
  return (
    <KeptStill
      as="aside"
      id={ID}
      className="stay-bar"
      aria-label={translate('CHOOSE_COUNTRY')}
      of={StayForm}
      given={given}
    />
  )
}

/** Where both of its ways come back to. */
function tellPage(locale: Locale, below: string): void {
  const bar = document.getElementById(ID)
  const from = bar?.querySelector<HTMLInputElement>('[name=from]')
  const link = bar?.querySelector('a')
  if (from) from.value = below
  if (link) link.href = links.chooseCountry(locale, below === '/' ? '' : below)
}
