import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigation } from 'react-router'
import { links } from '../links.ts'
import { usePlace } from '../ui/place.ts'

const PageSkeleton = lazy<ComponentType>(() => import('./page-skeleton.tsx').catch(() => ({ default: () => null })))

/** A faster navigation needs no skeleton, which would only flicker. */
const SHOW_AFTER_MS = 250

/** The skeleton of basket, checkout or order during a slow navigation; it replaces the previous page. */
export function PendingPage() {
  const { locale } = usePlace()
  const { pathname } = useLocation()
  const { state, location, formMethod } = useNavigation()
  const target = location?.pathname ?? ''
  const paths = [links.cartData(locale), links.checkout(locale), links.order(locale)]
  const goesThere = paths.some((path) => target === path || target.startsWith(`${path}/`))
  const pending = state === 'loading' && formMethod === undefined && goesThere && target !== pathname
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (!pending) {
      setShown(false)
      return
    }
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [pending])

  const main = shown ? document.getElementById('content') : null
  return main === null
    ? null
    : createPortal(
        <Suspense>
          <PageSkeleton />
        </Suspense>,
        main,
      )
}
