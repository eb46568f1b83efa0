import { DEFAULT_LOCALE } from '@meridian/domain/default-locale.ts'
import { useState } from 'react'
import { useTranslate } from '../strings/strings-context.tsx'
import { KeptStill, laterPart } from '../ui/kept.tsx'
import { usePlace } from '../ui/place.ts'
import { useSamePage } from './page-paths.ts'

export const STAY_BAR_ID = 'stay-bar'

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
  // Drawn once: a bar that comes anew with every page would move the page. Later it is told the page (stay-bar-page.tsx).
  const [given] = useState({ below })
  if (locale !== DEFAULT_LOCALE) return null
  return (
    <KeptStill
      as="aside"
      id={STAY_BAR_ID}
      className="stay-bar"
      aria-label={translate('CHOOSE_COUNTRY')}
      of={StayForm}
      given={given}
    />
  )
}
