import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Link } from '../../../ui/link.tsx'
import { usePlace } from '../../../ui/place.ts'

/** Pages about the search text: "returns" is not a product search. */
export function HelpLinks({ help }: { help: readonly { id: number; title: string; path: string }[] }) {
  const translate = useTranslate()
  const { locale } = usePlace()
  if (help.length === 0) return null
  return (
    <p className="search-help">
      {translate('SEARCH_HELP')}{' '}
      {help.map(({ id, title, path }, index) => (
        <span key={id}>
          {index > 0 && ' · '}
          <Link to={links.under(locale, path)} className="underlined">
            {title}
          </Link>
        </span>
      ))}
    </p>
  )
}
