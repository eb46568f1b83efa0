import { Link } from 'react-router'
import { links } from '../../links.ts'
import { usePlace } from '../../place.ts'
import { Picture } from '../../ui/picture.tsx'
import type { ProductData } from './page.tsx'

/** The chosen variant large, and every variant's picture small below it, none cut off, each leading to its variant. */
export function Gallery({ product }: { product: ProductData['product'] }) {
  const { locale } = usePlace()
  const { variant, variants } = product
  return (
    <div className="gallery">
      <div className="gallery-main">
        <Picture
          key={variant.variant_id}
          image={variant.image}
          alt={`${product.name}, ${variant.name}`}
          sizes="(min-width: 1760px) 860px, (min-width: 900px) 50vw, 92vw"
          width={1440}
          height={1800}
          first
        />
      </div>
      {variants.length > 1 && (
        <ul className="thumbnails">
          {variants.map((each) => (
            <li key={each.variant_id}>
              <Link
                to={links.product(locale, each.slug)}
                replace
                preventScrollReset
                prefetch="intent"
                aria-current={each.variant_id === variant.variant_id ? 'true' : undefined}
              >
                <Picture image={each.image} alt={each.name} sizes="88px" width={160} height={200} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
