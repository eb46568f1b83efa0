import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { useLocale } from '../ui/locale.ts'

/** Buttons to stay here, or to choose another country and return to the page `below` the locale. */
export function CountryBarForm({ below }: { below: string }) {
  const translate = useTranslate()
  const { locale, country_name } = useLocale()
  return (
    <form
      method="post"
      action={links.chooseCountry(locale)}
      className="wrap country-bar-row flex flex-wrap gap-y-0.5 gap-x-3 items-center justify-center py-1"
    >
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="from" value={below} />
      <span>{translate('STAY_QUESTION', { country: country_name })}</span>
      <a className="underlined" href={links.chooseCountry(locale, below === '/' ? '' : below)}>
        {translate('CHOOSE_COUNTRY')}
      </a>
      <button type="submit" className="underlined">
        {translate('STAY_HERE', { country: country_name })}
      </button>
    </form>
  )
}
