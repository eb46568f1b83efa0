import { DEFAULT_LOCALE } from '@meridian/domain/default-locale.ts'
import { Form } from 'react-router'
import { links } from '../links.ts'
import { usePlace } from '../place.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { useSamePage } from './page-paths.ts'

/**
 * On the default locale, where visitors without a stored choice land: a quiet offer to choose another country. Nobody is
 * ever led away by their address or browser language. Those who have chosen do not see it (before-paint.ts).
 */
export function StayBar() {
  const translate = useTranslate()
  const { locale, country_name } = usePlace()
  const { below } = useSamePage()
  if (locale !== DEFAULT_LOCALE) return null
  return (
    <aside className="stay-bar" aria-label={translate('CHOOSE_COUNTRY')}>
      <Form method="post" action={links.chooseCountry(locale)} reloadDocument className="wrap stay-bar-row">
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="from" value={below} />
        <span>{translate('STAY_QUESTION', { country: country_name })}</span>
        <a className="underlined" href={links.chooseCountry(locale, below === '/' ? '' : below)}>
          {translate('CHOOSE_COUNTRY')}
        </a>
        <button type="submit" className="underlined">
          {translate('STAY_HERE', { country: country_name })}
        </button>
      </Form>
    </aside>
  )
}
