import { type FocusEvent, type MouseEvent, memo, useState } from 'react'
import { useLocation } from 'react-router'
import { links } from '../links.ts'
import { usePlace } from '../place.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { Kept } from '../ui/kept.tsx'
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
  const { locale } = usePlace()
  const { pathname } = useLocation()
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
          <Kept
            key={item.id}
            as="li"
            onPointerEnter={open}
            onFocus={open}
            of={MenuBranch}
            given={{ item, current: currentIn(item, pathname.slice(links.home(locale).length)) }}
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

interface BranchProps {
  item: MenuNode
  current: string | null
}

const MenuBranch = memo(({ item, current }: BranchProps) => (
  <>
    <MenuLink item={item} current={current} />
    <MenuList items={item.children} current={current} className="site-menu-columns" />
  </>
))

function MenuList({ items, current, className }: { items: MenuNode[]; current: string | null; className?: string }) {
  if (items.length === 0) return null
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} current={current} />
          <MenuList items={item.children} current={current} />
        </li>
      ))}
    </ul>
  )
}

function MenuLink({ item, current }: BranchProps) {
  const { locale } = usePlace()
  if (item.path === null) return <span>{item.name}</span>
  return (
    <Link to={links.under(locale, item.path)} prefetch aria-current={item.path === current ? 'page' : undefined}>
      {item.name}
    </Link>
  )
}
