import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { lazyPart, StaticMarkup } from '../ui/cached-markup.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLocale } from '../ui/locale.ts'
import { leaveMenuBranch, pressMenuKey } from './menu-keys.ts'
import { categoriesAbove, type MenuPosition, markOf, menuMarks } from './menu-marks.ts'
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
 * The menu in three levels: a drawer on narrow screens; on wide ones a row whose panels open on hover or by the down
 * arrow; Escape or following a link closes them. Only the styles differ (header.css).
 */
export function SiteMenu({ menu }: { menu: MenuNode[] }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { pathname } = useLocation()
  const data = useMatches().at(-1)?.loaderData
  const page = useMemo(
    () => ({ path: pathname.slice(links.home(locale).length), above: categoriesAbove(data) }),
    [pathname, locale, data],
  )
  const [closed, setClosed] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The branches are not rerendered on navigation; those without the current page have equal props on all pages.
  const [first] = useState(page)
  useEffect(() => markCurrent(list.current, menu, page, links.home(locale)), [menu, page, locale])
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

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.target instanceof Element && pressMenuKey(event.currentTarget, event.key, event.target)) {
      event.preventDefault()
      if (event.key === 'ArrowDown') open()
    } else if (event.key === 'Escape') setClosed(true)
  }

  const leaveBranch = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
    leaveMenuBranch(currentTarget, relatedTarget)

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
      <ul ref={list} data-closed={closed || undefined} onKeyDown={press} onBlur={leaveBranch}>
        {menu.map((item) => (
          <StaticMarkup
            key={item.id}
            as="li"
            onPointerEnter={open}
            onFocus={open}
            of={MenuBranch}
            given={{ item, marks: menuMarks(item, first) }}
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

function markCurrent(list: HTMLElement | null, menu: readonly MenuNode[], page: MenuPosition, home: string): void {
  const marks = menu.map((item) => menuMarks(item, page))
  for (const [index, branch] of [...(list?.children ?? [])].entries()) {
    const ofBranch = marks[index]
    for (const link of branch.querySelectorAll('a')) {
      const mark = ofBranch && markOf(link.pathname.slice(home.length), ofBranch)
      if (mark === undefined) link.removeAttribute('aria-current')
      else link.setAttribute('aria-current', mark)
    }
  }
}
