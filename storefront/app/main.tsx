import { type InfoboxPlace, infoboxPlaceOf } from '@meridian/domain/infobox-place.ts'
import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useMatches } from 'react-router'
import type { Route } from './+types/main.ts'
import { BasketCount } from './basket/basket-count.tsx'
import { WishLoader } from './cards/wishes/wish-loader.tsx'
import { Infoboxes } from './content/infoboxes.tsx'
import { CountryBar } from './shell/country-bar.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { type MainData, readMain } from './shell/main-data.server.ts'
import { OwnCountryLine } from './shell/own-country-line.tsx'
import { StalePage } from './shell/stale-page.tsx'
import { UtilityBar } from './shell/utility-bar.tsx'
import { useTranslate } from './strings/strings-context.tsx'
import type { LayoutType } from './ui/layout-type.ts'
import { ToastsProvider } from './ui/toasts.tsx'
import { rememberPage } from './visit/background.ts'
import { MeProvider } from './visit/me.tsx'
import { visitOf } from './visit/visit.server.ts'

const AfterStart = lazy<ComponentType>(() => import('./after-start.tsx').catch(() => ({ default: () => null })))

export const loader = ({ context }: Route.LoaderArgs) => readMain(visitOf(context))

export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.locale !== nextParams.locale

export default function MainLayout({ loaderData }: Route.ComponentProps) {
  const matches = useMatches()
  const location = useLocation()
  useEffect(() => rememberPage(location, matches), [location, matches])
  const layoutType = layoutTypeOf(matches.at(-1)?.loaderData) ?? loaderData.layoutType
  return <Frame loaderData={loaderData} layoutType={layoutType} place={infoboxPlaceOf(location.pathname)} />
}

interface FrameProps {
  loaderData: MainData
  layoutType: LayoutType
  place: InfoboxPlace
}

/** Rerenders only when the layout changes, not on every fetcher state. */
const Frame = memo(({ loaderData, layoutType, place }: FrameProps) => {
  const translate = useTranslate()
  const header = useRef<HTMLElement>(null)
  const [started, setStarted] = useState(false)
  useEffect(() => {
    setStarted(true)
    return whenScrolled(header.current)
  }, [])
  return (
    <MeProvider>
      <BasketCount />
      <WishLoader />
      <ToastsProvider>
        <a href="#content" className="skip-link">
          {translate('SKIP_TO_CONTENT')}
        </a>
        {layoutType === 'default' && <CountryBar />}
        <header ref={header} className="header">
          {layoutType === 'default' && <UtilityBar shipping={loaderData.shipping} />}
          <Header menu={loaderData.mainMenuItems} layoutType={layoutType} />
          <OwnCountryLine />
        </header>
        {layoutType !== 'plain' && <Infoboxes infoboxes={loaderData.infoboxes} place={place} />}
        <main id="content" tabIndex={-1} className="flex-1">
          <Outlet />
        </main>
        <Footer
          links={loaderData.footerLinks}
          regulations={loaderData.regulations}
          seller={loaderData.seller}
          layoutType={layoutType}
        />
        {started && (
          <>
            {/* Not lazy like the rest, which may be what failed to load. */}
            <StalePage />
            <Suspense>
              <AfterStart />
            </Suspense>
          </>
        )}
      </ToastsProvider>
    </MeProvider>
  )
})

/** The scroll handler's code loads on the first scroll; without it the header stays visible. */
function whenScrolled(header: HTMLElement | null): () => void {
  let stop: (() => void) | undefined
  const over = new AbortController()
  async function begin() {
    const code = await import('./shell/header-on-scroll.ts').catch(() => null)
    if (header !== null && !over.signal.aborted) stop = code?.followScroll(header)
  }
  window.addEventListener('scroll', begin, { once: true, passive: true, signal: over.signal })
  if (window.scrollY > 0) void begin()
  return () => {
    over.abort()
    stop?.()
  }
}

/** The layout type in a page's own data, which replaces that of the layout's. */
function layoutTypeOf(page: unknown): LayoutType | null {
  const layoutType = typeof page === 'object' && page !== null && 'layoutType' in page ? page.layoutType : undefined
  return layoutType === 'checkout' || layoutType === 'plain' ? layoutType : null
}
