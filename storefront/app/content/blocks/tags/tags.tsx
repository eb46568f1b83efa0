import { links } from '../../../links.ts'
import { Link } from '../../../ui/link.tsx'
import { useLocale } from '../../../ui/locale.ts'
import type { BlockProps } from '../../blocks.ts'

/** Links to categories and filtered lists. */
export default function Tags({ block: { title, tags }, lang }: BlockProps<'tags'>) {
  const { locale } = useLocale()
  if (tags.length === 0) return null
  return (
    <nav className="wrap" aria-label={title ?? tags.map(({ label }) => label).join(', ')}>
      {title && (
        <h2 className="mb-2 text-title" lang={lang('title')}>
          {title}
        </h2>
      )}
      <ul className="tag-links flex flex-wrap gap-1.5">
        {tags.map(({ label, path }, index) => (
          <li key={`${path} ${label}`}>
            <Link to={links.under(locale, path)} lang={lang('tags', index, 'label')} prefetch>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
