import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Link } from '../ui/link.tsx'
import { usePlace } from '../ui/place.ts'

/** The path from the home page to this page. */
export function Breadcrumb({ trail, current }: { trail: readonly { name: string; path: string }[]; current: string }) {
  const translate = useTranslate()
  const { locale } = usePlace()
  return (
    <nav aria-label={translate('BREADCRUMB')} className="breadcrumb">
      <ol>
        {[{ name: translate('HOME'), path: links.home(locale) }, ...trail].map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
