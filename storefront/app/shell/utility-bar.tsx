import type { ShippingHint } from '../checkout/totals/shipping-hint.server.ts'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { lazyPart, StaticMarkup } from '../ui/cached-markup.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLightDismiss } from '../ui/light-dismiss.ts'
import { useLocale } from '../ui/locale.ts'
import { OwnCountry } from './own-country-line.tsx'
import { useSamePage } from './page-paths.ts'

const load = () => import('./shipping-note.tsx')
const ShippingNote = import.meta.env.SSR
  ? (await load()).ShippingNote
  : lazyPart(() => load().then((parts) => parts.ShippingNote))

/** The bar at the top: delivery costs, and the language, country and currency of this shop. */
export function UtilityBar({ shipping }: { shipping: ShippingHint | null }) {
  return (
    <div className="border-line border-b text-fine text-soft">
      <div className="wrap flex min-h-5 items-center justify-between gap-3">
        <p className="max-md:hidden">
          <OwnCountry>{shipping && <StaticMarkup as="span" of={ShippingNote} given={{ shipping }} />}</OwnCountry>
        </p>
        <div className="flex flex-1 flex-wrap items-center justify-between gap-x-3 md:flex-none">
          <LanguageMenu />
          <CountryLink />
        </div>
      </div>
    </div>
  )
}

/** The languages of this country: a plain list in a native disclosure, each linking to this page in that language. */
export function LanguageMenu() {
  const translate = useTranslate()
  const { languages, languageId } = useLocale()
  const { linkTo } = useSamePage()
  const menu = useLightDismiss()
  const current = languages.find(({ language_id }) => language_id === languageId)
  if (languages.length < 2) return <span>{current?.name}</span>
  return (
    <details ref={menu} className="menu">
      <summary>
        <span className="sr-only">{`${translate('LANGUAGE')}${translate('COLON')} `}</span>
        {current?.name ?? languageId}
        <Icon name="down" className="icon-small" />
      </summary>
      <ul className="menu-panel">
        {languages.map(({ language_id, name, locale }) => (
          <li key={locale}>
            <a
              href={linkTo(locale, language_id)}
              hrefLang={language_id}
              lang={language_id}
              aria-current={language_id === languageId || undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

export function CountryLink() {
  const translate = useTranslate()
  const { locale, country_name, currency_code } = useLocale()
  const { below } = useSamePage()
  return (
    <a
      href={links.chooseCountry(locale, below === '/' ? '' : below)}
      className="country-entry inline-flex items-center gap-0.5 -my-1.5 -mx-1 py-1.5 px-1 quiet-link"
    >
      <Icon name="globe" className="icon-small" />
      <span className="sr-only">{`${translate('CHOOSE_COUNTRY')}${translate('COLON')} `}</span>
      {country_name} · {currency_code}
    </a>
  )
}
