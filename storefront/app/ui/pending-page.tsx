import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigation } from 'react-router'
import './pending-page.css'

/** A faster navigation needs no skeleton, which would only flicker. */
const SHOW_AFTER_MS = 250

/** The skeleton of some pages during a slow navigation to one of them; it replaces the previous page. */
export function PendingPage({
  leadsHere,
  skeleton: PageSkeleton,
}: {
  leadsHere: (pathname: string) => boolean
  skeleton: ComponentType
}) {
  const { pathname } = useLocation()
  const { state, location, formMethod } = useNavigation()
  const target = location?.pathname ?? pathname
  const pending = state === 'loading' && formMethod === undefined && target !== pathname && leadsHere(target)
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
