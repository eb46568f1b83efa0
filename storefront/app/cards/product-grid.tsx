import { CachedMarkup } from '../ui/cached-markup.tsx'
import { type Product, ProductCard } from './product-card.tsx'

const SIZES = '(min-width: 1760px) 390px, (min-width: 900px) 22vw, 46vw'

/** Products side by side: two on a phone, four on a desk. */
export function ProductGrid({
  products,
  currency_symbol,
  firstPictures = 0,
  sizes = SIZES,
}: {
  products: readonly Product[]
  currency_symbol: string
  /** How many pictures are seen before scrolling. */
  firstPictures?: number
  sizes?: string
}) {
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        // Pages of a listing may repeat a product while the catalogue changes.
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
