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

/** Opens the menu of narrow screens; the browser does it, also without scripts. */
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
 * The menu in three levels: a drawer on narrow screens; on wide ones a row whose panels open under the pointer or with the focus,
 * and which Escape and a choice close until they come anew. Only styles tell the two apart (header.css).
 */
export function SiteMenu({ menu }: { menu: MenuNode[] }) {
  const translate = useTranslate()
  const { locale } = usePlace()
  const { pathname } = useLocation()
  const [closed, setClosed] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The branches stay as the server drew them; which link leads to this very page is told to them.
  const [first] = useState(pathname)
  useEffect(() => markCurrent(list.current, pathname), [pathname])
  const open = () => setClosed(false)

  function choose({ target, currentTarget }: MouseEvent<HTMLElement>) {
    if (!(target instanceof Element && target.closest('a'))) return
    setClosed(true)
    hideDrawer(currentTarget)
  }

  // The page below the drawer is not for the keyboard: who leaves the drawer has closed it.
  function leave({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) hideDrawer(currentTarget)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is chosen by Enter as well, which clicks it
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

/** The path of this page if it is one of the branch, which looks the same on all pages that are not. */
function currentIn(item: MenuNode, path: string): string | null {
  return item.path === path || item.children.some((child) => currentIn(child, path) !== null) ? path : null
}

function markCurrent(menu: HTMLElement | null, pathname: string): void {
  for (const link of menu?.querySelectorAll('a') ?? []) {
    if (link.pathname === pathname) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}
