import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { lazyPart, StaticMarkup } from '../ui/cached-markup.tsx'
import { Icon } from '../ui/icon.tsx'
import { usePlace } from '../ui/place.ts'
import type { MenuNode } from './menu-tree.ts'
import { CountryLink, LanguageMenu } from './utility-bar.tsx'

const ID = 'site-menu'

const load = () => import('./menu-branch.tsx')
const MenuBranch = import.meta.env.SSR
  ? (await load()).MenuBranch
  : lazyPart(() => load().then((parts) => parts.MenuBranch))

/** Opens the menu on narrow screens; a native popover, so it works without scripts. */
export function SiteMenuButton() {
  return (
    <button
      type="button"
      popoverTarget={ID}
      className="icon-button -ml-1.5 md:hidden"
      aria-label={useTranslate()('MAIN_MENU')}
    >
      <Icon name="menu" />
    </button>
  )
}

/**
 * The menu in three levels: a drawer on narrow screens; on wide ones a row whose panels open on hover or focus; Escape or following a link
 * closes them until the next hover or focus. Only the styles differ (header.css).
 */
export function SiteMenu({ menu }: { menu: MenuNode[] }) {
  const translate = useTranslate()
  const { locale } = usePlace()
  const { pathname } = useLocation()
  const [closed, setClosed] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The branches are not rerendered on navigation; only the branch of the current page gets its path.
  const [first] = useState(pathname)
  useEffect(() => markCurrent(list.current, pathname), [pathname])
  const open = () => setClosed(false)

  function choose({ target, currentTarget }: MouseEvent<HTMLElement>) {
    if (!(target instanceof Element && target.closest('a'))) return
    setClosed(true)
    hideDrawer(currentTarget)
  }

  // The page behind the drawer must not get the focus: leaving the drawer closes it.
  function leave({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) hideDrawer(currentTarget)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link dispatches a click as well
    <nav
      id={ID}
      popover="auto"
      aria-label={translate('MAIN_MENU')}
      className="site-menu"
      onClick={choose}
      onBlur={leave}
    >
      <button
        type="button"
        popoverTarget={ID}
        popoverTargetAction="hide"
        className="icon-button -ml-2"
        aria-label={translate('CLOSE')}
      >
        <Icon name="close" />
      </button>
      <ul ref={list} data-closed={closed || undefined} onKeyDown={({ key }) => key === 'Escape' && setClosed(true)}>
        {menu.map((item) => (
          <StaticMarkup
            key={item.id}
            as="li"
            onPointerEnter={open}
            onFocus={open}
            of={MenuBranch}
            given={{ item, current: currentIn(item, first.slice(links.home(locale).length)) }}
          />
        ))}
      </ul>
      <div className="site-menu-foot">
        <LanguageMenu />
        <CountryLink />
      </div>
    </nav>
  )
}

function hideDrawer(menu: HTMLElement) {
  if (menu.matches(':popover-open')) menu.hidePopover()
}

/** The path of this page if the branch contains it; branches without it keep equal props on all pages. */
function currentIn(item: MenuNode, path: string): string | null {
  return item.path === path || item.children.some((child) => currentIn(child, path) !== null) ? path : null
}

function markCurrent(menu: HTMLElement | null, pathname: string): void {
  for (const link of menu?.querySelectorAll('a') ?? []) {
    if (link.pathname === pathname) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}
