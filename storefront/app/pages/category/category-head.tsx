import { Link } from 'react-router'
import { Breadcrumb } from '../../layout/breadcrumb.tsx'
import { links } from '../../links.ts'
import { usePlace } from '../../place.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import type { CategoryData } from './page.tsx'

/** Where the category stands in the tree, what it is about, and the categories below it. */
export function CategoryHead({ category }: { category: CategoryData['category'] }) {
  const translate = useTranslate()
  const { locale } = usePlace()
  return (
    <header className="category-head">
      <Breadcrumb
        trail={category.ancestors
          .filter(({ id }) => id !== category.id)
          .map(({ name, slug }) => ({ name, path: links.category(locale, slug) }))}
        current={category.name}
      />
      <h1 className="text-hero">{category.name}</h1>
      {category.description !== '' && <p className="mt-2 max-w-[60ch] text-lead text-soft">{category.description}</p>}
      {category.children.length > 0 && (
        <nav aria-label={translate('SUBCATEGORIES')} className="mt-4">
          <ul className="chips">
            {category.children.map((child) => (
              <li key={child.id}>
                <Link to={links.category(locale, child.slug)} className="chip" prefetch="intent">
                  {child.name} <span className="text-soft tabular-nums">{child.products_count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  )
}
