import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { lazyPart, StaticMarkup } from '../ui/cached-markup.tsx'
import type { LayoutType } from '../ui/layout-type.ts'
import type { MainData } from './main-data.server.ts'
import type { MenuNode } from './menu-tree.ts'
import { CountryLink } from './utility-bar.tsx'

const load = () => import('./footer-parts.tsx')
const drawn = import.meta.env.SSR ? await load() : null
const FooterColumns = drawn?.FooterColumns ?? lazyPart(() => load().then((parts) => parts.FooterColumns))
const Regulations = drawn?.Regulations ?? lazyPart(() => load().then((parts) => parts.Regulations), 'li')
const FooterEnd = drawn?.FooterEnd ?? lazyPart(() => load().then((parts) => parts.FooterEnd))

/** The footer, with an ink background in both themes. SPEC §2: the menu of type 'footer' provides its links. */
export function Footer({
  links: columns,
  regulations,
  seller,
  layoutType,
}: {
  links: MenuNode[]
  /** The regulations in force, which the law requires on every page. */
  regulations: MainData['regulations']
  seller: MainData['seller']
  layoutType: LayoutType
}) {
  return (
    <footer className="footer">
      {layoutType === 'default' && (
        <StaticMarkup
          as="div"
          className="wrap footer-columns grid grid-fill-[max(8rem,28%)] gap-y-5 gap-x-3 py-(--space-large) md:grid-cols-[2fr_repeat(3,minmax(0,1fr))]"
          of={FooterColumns}
          given={{ columns }}
        />
      )}
      <div className="wrap footer-row">
        <CountryLink />
        <StaticMarkup as="ul" className="flex flex-wrap gap-x-3" of={Regulations} given={{ regulations }} />
        <LazyThemeSwitch />
      </div>
      <StaticMarkup as="div" className="wrap footer-end grid gap-0.5 pb-3" of={FooterEnd} given={{ seller }} />
    </footer>
  )
}

const ThemeSwitch = lazy<ComponentType>(() => import('./theme-switch.tsx').catch(() => ({ default: () => null })))

/** Reserves space for the theme switch, which loads after the page is interactive. Without scripts it stays empty. */
function LazyThemeSwitch() {
  const [here, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  return (
    <div className="min-h-5 pointer-coarse:min-h-5.75">
      {here && (
        <Suspense>
          <ThemeSwitch />
        </Suspense>
      )}
    </div>
  )
}
