import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigation } from 'react-router'
import { links } from '../links.ts'
import { usePlace } from '../place.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

/** What comes sooner needs no skeleton: it would only flicker. */
const SHOW_AFTER_MS = 250

/** The shape of basket, checkout or order while the way there takes longer; it stands in place of the page one comes from. */
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
  return main === null ? null : createPortal(<PageSkeleton />, main)
}

function PageSkeleton() {
  return (
    <div className="pending-page wrap pt-3 md:pt-5">
      <Loading />
      <Skeleton className="h-6 w-[min(320px,60%)]" />
      <div className="mt-4 grid gap-5 md:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid gap-3">
          {[0, 1, 2].map((row) => (
            <div key={row} className="flex gap-2">
              <Skeleton className="h-[150px] w-15" />
              <div className="grid flex-1 content-start gap-1.5">
                <Skeleton className="h-3 w-1/2" />
                <Skeleton className="h-2 w-1/3" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-[280px]" />
      </div>
    </div>
  )
}
