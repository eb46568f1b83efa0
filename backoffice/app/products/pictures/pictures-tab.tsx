import { Suspense } from 'react'
import { loadTexts } from '../../texts/text-store.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadingState } from '../../ui/states.tsx'
import { ProductFrame } from '../product-frame.tsx'

const ProductPictures = lazyPart(async () => {
  const [part] = await Promise.all([import('./product-pictures.tsx'), loadTexts('products/pictures')])
  return { default: part.ProductPictures }
})

/** The pictures of a product, in their order. */
export default function PicturesTab() {
  return (
    <ProductFrame tab="pictures">
      {({ product_id, archived }) => (
        <Suspense fallback={<LoadingState />}>
          <ProductPictures key={product_id} product_id={product_id} isLocked={archived} />
        </Suspense>
      )}
    </ProductFrame>
  )
}
