import { links } from '../../../links.ts'
import { Breadcrumb } from '../../../shell/breadcrumb.tsx'
import { CategoryTiles } from '../../../shell/category-tiles.tsx'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { CategoryData } from './page.tsx'

/** The header of a category: breadcrumbs, text and picture; then the subcategories with products on sale. */
export function CategoryHead({ category }: { category: CategoryData['category'] }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const children = category.children.filter(({ products_count }) => products_count > 0)
  return (
    <>
      <Breadcrumb
        trail={category.ancestors.map(({ name, slug }) => ({ name, path: links.category(locale, slug) }))}
        current={category.name}
      />
      <header className="scene">
        <div className="scene-words">
          <h1 className="text-name">{category.name}</h1>
          {category.description !== '' && <p className="text-lead text-soft">{category.description}</p>}
          {children.length > 0 && <CategoryTiles categories={children} label={translate('SUBCATEGORIES')} />}
        </div>
        {category.image !== null && (
          <div className="scene-picture">
            <Picture
              image={category.image}
              alt=""
              sizes="(min-width: 1760px) 1000px, (min-width: 900px) 56vw, 100vw"
              width={1440}
              height={810}
              first
            />
          </div>
        )}
      </header>
    </>
  )
}
