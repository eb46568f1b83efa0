import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../strings/strings-context.tsx'
import type { ViewedProduct } from './viewed-products.ts'
import { ViewedShapes } from './viewed-shapes.tsx'

const ViewedList = lazy<ComponentType<{ without: number | null }>>(() =>
  import('./viewed-list.tsx').catch(() => ({ default: () => null })),
)

/** Distance from the viewport at which the list is loaded. */
const NEAR = '600px'

/**
 * The recently viewed products of this device, without the current one. The page is the same for everybody: it contains
 * skeletons, shown only if the device stores some products (shell/before-paint.ts, viewed.css), so the loaded products
 * cause no layout shift.
 */
export function RecentlyViewed({ current }: { current?: ViewedProduct }) {
  const translate = useTranslate()
  const section = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    const element = section.current
    if (element === null) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: NEAR })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  const product_id = current?.product_id
  const variant_id = current?.variant_id
  useEffect(() => {
    if (product_id === undefined || variant_id === undefined) return
    // Not needed before the page is interactive.
    void import('./remember-viewed.ts').then(({ rememberViewed }) => rememberViewed({ product_id, variant_id }))
  }, [product_id, variant_id])

  return (
    <section ref={section} className="wrap section viewed" aria-labelledby="viewed">
      <h2 id="viewed" className="mb-3 text-title">
        {translate('RECENTLY_VIEWED')}
      </h2>
      {near ? (
        <Suspense fallback={<ViewedShapes />}>
          <ViewedList without={product_id ?? null} />
        </Suspense>
      ) : (
        <ViewedShapes />
      )}
    </section>
  )
}
