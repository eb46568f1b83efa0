import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { type Me, useMe } from '../visit/me.tsx'

export type Elsewhere = NonNullable<NonNullable<Me['member']>['elsewhere']>

// Loaded lazily: few members visit another country's shop.
const Told = lazy<ComponentType<{ elsewhere: Elsewhere }>>(() =>
  import('./own-country.tsx').catch(() => ({ default: () => null })),
)

/** Shows the notice (own-country.tsx) to a member in another country's shop; otherwise `children`. */
export function OwnCountry({ children }: { children?: ReactNode }) {
  const elsewhere = useMe()?.member?.elsewhere
  if (!elsewhere) return children
  return (
    <Suspense>
      <Told elsewhere={elsewhere} />
    </Suspense>
  )
}

/** The same as a separate line if the top bar has no room for it. */
export function OwnCountryLine() {
  const elsewhere = useMe()?.member?.elsewhere
  if (!elsewhere) return null
  return (
    <p className="wrap border-line border-b py-1 text-fine text-soft md:hidden">
      <OwnCountry />
    </p>
  )
}
