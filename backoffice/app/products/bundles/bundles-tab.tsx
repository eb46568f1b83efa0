import { Suspense } from 'react'
import { loadTexts } from '../../texts/text-store.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadingState } from '../../ui/states.tsx'
import { ProductFrame } from '../product-frame.tsx'

const ProductBundles = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./product-bundles.tsx'),
    loadTexts('products/bundles'),
    loadTexts('fields'),
  ])
  return { default: part.ProductBundles }
})

/** The parts of the variants of a product. */
export default function BundlesTab() {
  return (
    <ProductFrame tab="bundles">
      {({ product_id, archived }) => (
        <Suspense fallback={<LoadingState />}>
          <ProductBundles key={product_id} product_id={product_id} isLocked={archived} />
        </Suspense>
      )}
    </ProductFrame>
  )
}
