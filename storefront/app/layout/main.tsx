import { listMenuItems, type MenuItem } from '@meridian/contract/cms.ts'
import { listCompanies, listRegulationFiles } from '@meridian/contract/core.ts'
import { listInfoboxes } from '@meridian/contract/infoboxes.ts'
import { readClosed } from '@meridian/domain/closed-content.ts'
import { type InfoboxPlace, infoboxPlaceOf } from '@meridian/domain/infobox-place.ts'
import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
} from 'react-router'
import { readDeliveryHint } from '../checkout/delivery-hint.server.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import type { LayoutType } from '../ui/layout-type.ts'
import { ToastsProvider } from '../ui/toasts.tsx'
import { rememberPage } from '../visit/background.ts'
import { CLOSED_KEY, withoutClosed } from '../visit/closed-content.ts'
import { MeProvider } from '../visit/me.tsx'
import { visitOf } from '../visit/visit.server.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Infoboxes } from './infoboxes.tsx'
import { menuTree } from './menu-tree.ts'
import { OwnCountryLine } from './own-country-place.tsx'
import { StalePage } from './stale-page.tsx'
import { StayBar } from './stay-bar.tsx'
import { UtilityBar } from './utility-bar.tsx'

const AfterStart = lazy<ComponentType>(() => import('./after-start.tsx').catch(() => ({ default: () => null })))

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = visitOf(context)
  const query = { countryId: visit.countryId, languageId: visit.languageId }
  const noItems: { menu_items: MenuItem[] } = { menu_items: [] }
  const menu = (menuType: string) =>
    // SPEC §8: a menu that cannot be fetched is empty.
    visit.orLast(listMenuItems, { params: { menuType }, query }, noItems, `${menuType} menu`)
  const regulationsOf = { params: { countryId: visit.countryId }, query: { languageId: visit.languageId } }
  const [header, footer, delivery, regulations, { companies: sellers }, { infoboxes }] = await Promise.all([
    menu('header'),
    menu('footer'),
    readDeliveryHint(visit),
    visit.orLast(listRegulationFiles, regulationsOf, { country_regulation_files: [] }, 'regulations'),
    visit.orLast(listCompanies, { query }, { companies: [] }, 'companies'),
    visit.orLast(listInfoboxes, { query }, { infoboxes: [] }, 'infoboxes'),
  ])
  return {
    mainMenuItems: menuTree(header.menu_items),
    footerLinks: menuTree(footer.menu_items),
    delivery,
    regulations: regulations.country_regulation_files.map(({ title, path }) => ({ title, path })),
    seller: sellers[0] ?? null,
    infoboxes: withoutClosed(infoboxes, readClosed(visit.cookie(CLOSED_KEY))),
  }
}

export type MainData = Awaited<ReturnType<typeof loader>>

export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.locale !== nextParams.locale

export default function MainLayout({ loaderData }: { loaderData: MainData }) {
  const matches = useMatches()
  const location = useLocation()
  useEffect(() => rememberPage(location, matches), [location, matches])
  const layoutType = layoutTypeOf(matches.at(-1)?.loaderData)
  return <Frame loaderData={loaderData} layoutType={layoutType} place={infoboxPlaceOf(location.pathname)} />
}

interface FrameProps {
  loaderData: MainData
  layoutType: LayoutType
  place: InfoboxPlace
}

/** Drawn anew only when the layout itself changes, not with every step of every call of a page. */
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
      <ToastsProvider>
        <a href="#content" className="skip-link">
          {translate('SKIP_TO_CONTENT')}
        </a>
        {layoutType === 'default' && <StayBar />}
        <header ref={header} className="header">
          {layoutType === 'default' && <UtilityBar delivery={loaderData.delivery} />}
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
            {/* Not with the rest: that may be what is lacking. */}
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

/** Nobody waits for what a scrolled page needs: its code comes with the first step down, and without it the header stays. */
function whenScrolled(header: HTMLElement | null): () => void {
  let stop: (() => void) | undefined
  const over = new AbortController()
  async function begin() {
    const code = await import('./header-on-scroll.ts').catch(() => null)
    if (header !== null && !over.signal.aborted) stop = code?.followScroll(header)
  }
  window.addEventListener('scroll', begin, { once: true, passive: true, signal: over.signal })
  if (window.scrollY > 0) void begin()
  return () => {
    over.abort()
    stop?.()
  }
}

/** What a page's data says of the layout around it. */
function layoutTypeOf(page: unknown): LayoutType {
  const told = typeof page === 'object' && page !== null && 'layoutType' in page ? page.layoutType : undefined
  return told === 'checkout' || told === 'plain' ? told : 'default'
}
