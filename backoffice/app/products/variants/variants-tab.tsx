import { Suspense } from 'react'
import { loadTexts } from '../../texts/text-store.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadingState } from '../../ui/states.tsx'
import { ProductFrame } from '../product-frame.tsx'

const Variants = lazyPart(async () => {
  const [part] = await Promise.all([import('./variants.tsx'), loadTexts('products/variants')])
  return { default: part.Variants }
})

/** The variants of a product, edited like a spreadsheet. */
export default function VariantsTab() {
  return (
    <ProductFrame tab="variants">
      {({ product_id, archived }) => (
        <Suspense fallback={<LoadingState />}>
          <Variants key={product_id} product_id={product_id} isLocked={archived} />
        </Suspense>
      )}
    </ProductFrame>
  )
}
