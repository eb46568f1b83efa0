import type { SearchData } from '@meridian/contract/shop/search.ts'
import { ProductGrid } from '../../../cards/product-grid.tsx'
import { useTranslate } from '../../../strings/strings-context.tsx'

/** Bestsellers instead of an empty list. */
export function NothingFound({ listing }: { listing: SearchData }) {
  const translate = useTranslate()
  const { popular_products, currency_symbol } = listing
  if (popular_products.length === 0) return null
  return (
    <section aria-labelledby="popular" className="mt-6">
      <h2 id="popular" className="mb-3 text-title">
        {translate('SEARCH_POPULAR')}
      </h2>
      <ProductGrid products={popular_products} currency_symbol={currency_symbol} />
    </section>
  )
}
