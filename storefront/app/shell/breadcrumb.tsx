import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Link } from '../ui/link.tsx'
import { useLocale } from '../ui/locale.ts'
import { useShopName } from '../ui/shop-facts.ts'

/** The path from the home page to this page. */
export function Breadcrumb({ trail, current }: { trail: readonly { name: string; path: string }[]; current: string }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const shop_name = useShopName()
  // A shop may have a category of the same name: Home / Home / Candles.
  const root = [...trail.map(({ name }) => name), current].includes(translate('HOME')) ? shop_name : translate('HOME')
  return (
    <nav aria-label={translate('BREADCRUMB')} className="breadcrumb">
      <ol>
        {[{ name: root, path: links.home(locale) }, ...trail].map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
