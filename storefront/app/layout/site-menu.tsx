import { type FocusEvent, type MouseEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { links } from '../links.ts'
import { usePlace } from '../place.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import type { MenuNode } from './menu-tree.ts'
import { CountryLink, LanguageMenu } from './utility-bar.tsx'

const ID = 'site-menu'

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
  const [closed, setClosed] = useState(false)
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
      <ul data-closed={closed || undefined} onKeyDown={({ key }) => key === 'Escape' && setClosed(true)}>
        {menu.map((item) => (
          <li key={item.id} onPointerEnter={open} onFocus={open}>
            <MenuLink item={item} />
            <MenuList items={item.children} className="site-menu-columns" />
          </li>
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

function MenuList({ items, className }: { items: MenuNode[]; className?: string }) {
  if (items.length === 0) return null
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} />
          <MenuList items={item.children} />
        </li>
      ))}
    </ul>
  )
}

function MenuLink({ item }: { item: MenuNode }) {
  const { locale } = usePlace()
  const { pathname } = useLocation()
  if (item.path === null) return <span>{item.name}</span>
  const to = links.under(locale, item.path)
  return (
    <Link to={to} prefetch aria-current={to === pathname ? 'page' : undefined}>
      {item.name}
    </Link>
  )
}
