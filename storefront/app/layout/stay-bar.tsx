import { DEFAULT_LOCALE } from '@meridian/domain/default-locale.ts'
import { usePlace } from '../place.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { KeptStill, laterPart } from '../ui/kept.tsx'
import { useSamePage } from './page-paths.ts'

const load = () => import('./stay-form.tsx')
const StayForm = import.meta.env.SSR ? (await load()).StayForm : laterPart(async () => (await load()).StayForm)

/**
 * On the default locale, where visitors without a stored choice land: a quiet offer to choose another country. Nobody is
 * ever led away by their address or browser language. Those who have chosen do not see it (before-paint.ts).
 */
export function StayBar() {
  const translate = useTranslate()
  const { locale } = usePlace()
  const { below } = useSamePage()
  if (locale !== DEFAULT_LOCALE) return null
  return (
    <KeptStill
      as="aside"
      className="stay-bar"
      aria-label={translate('CHOOSE_COUNTRY')}
      of={StayForm}
      given={{ below }}
    />
  )
}
