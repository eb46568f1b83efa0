import { links } from '../links.ts'
import { Link } from '../ui/link.tsx'
import { useLocale } from '../ui/locale.ts'
import { Picture } from '../ui/picture.tsx'

export interface CategoryTile {
  id: number
  name: string
  slug: string
  /** The picture of its first product. */
  product_image: string | null
}

/** Category tiles, each with a small picture of one of its products. */
export function CategoryTiles({ categories, label }: { categories: readonly CategoryTile[]; label: string }) {
  const { locale } = useLocale()
  return (
    <nav aria-label={label}>
      <ul className="scroll-row tiles">
        {categories.map(({ id, name, slug, product_image }) => (
          <li key={id}>
            <Link to={links.category(locale, slug)} className="tile" prefetch>
              <span className="tile-picture">
                <Picture
                  image={product_image}
                  alt=""
                  sizes="72px"
                  width={72}
                  height={90}
                  className="h-full object-cover"
                />
              </span>
              <span className="tile-name">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
