import { CachedMarkup } from '../ui/cached-markup.tsx'
import { type Product, ProductCard } from './product-card.tsx'

const SIZES = '(min-width: 1760px) 390px, (min-width: 900px) 22vw, 46vw'

/** A grid of products: two columns on a phone, four on a desktop. */
export function ProductGrid({
  products,
  currency_symbol,
  firstPictures = 0,
  sizes = SIZES,
}: {
  products: readonly Product[]
  currency_symbol: string
  /** Number of pictures above the fold. */
  firstPictures?: number
  sizes?: string
}) {
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        // Listing pages may overlap if the catalogue changes in between.
        <CachedMarkup
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
          key={`${product.variant_id}-${index}`}
          as="li"
          of={ProductCard}
          given={{ product, currency_symbol, sizes, first: index < firstPictures }}
        />
      ))}
    </ul>
  )
}
