import { type ComponentType, lazy } from 'react'
import { ClosingInfoboxes } from './content/closing-infoboxes.tsx'
import { Popups } from './content/popups.tsx'
import { links } from './links.ts'
import { CountryBarPage } from './shell/country-bar-page.tsx'
import { ProgressBar } from './shell/progress-bar.tsx'
import { Recommended } from './shell/recommended.tsx'
import { useLocale } from './ui/locale.ts'
import { PendingPage } from './ui/pending-page.tsx'

const nothing = { default: () => null }
const BasketSkeleton = lazy<ComponentType>(() => import('./basket/basket-skeleton.tsx').catch(() => nothing))
const CategorySkeleton = lazy<ComponentType>(() => import('./catalogue/category-skeleton.tsx').catch(() => nothing))

/** Parts that no page needs before a navigation or a failure: loaded after hydration. */
export default function AfterStart() {
  const { locale } = useLocale()
  const ordering = [links.cartData(locale), links.checkout(locale), links.order(locale)]
  return (
    <>
      <ProgressBar />
      <PendingPage
        leadsHere={(pathname) => ordering.some((path) => pathname === path || pathname.startsWith(`${path}/`))}
        skeleton={BasketSkeleton}
      />
      <PendingPage
        leadsHere={(pathname) => pathname.startsWith(links.category(locale, ''))}
        skeleton={CategorySkeleton}
      />
      <Recommended />
      <ClosingInfoboxes />
      <Popups />
      <CountryBarPage />
    </>
  )
}
