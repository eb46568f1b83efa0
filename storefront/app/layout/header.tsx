import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { BasketButton } from '../basket/basket-button.tsx'
import { links } from '../links.ts'
import { usePlace } from '../place.ts'
import { useShopName } from '../shop-facts.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from '../ui/icon.tsx'
import type { LayoutType } from './main.tsx'
import type { MenuNode } from './menu-tree.ts'
import { CountryLink, LanguageMenu } from './utility-bar.tsx'

/** Logo in the middle, two-level menu at the start, basket at the end; in checkout only the logo and a way back. */
export function HeaderRow({ menu, layoutType }: { menu: MenuNode[]; layoutType: LayoutType }) {
  const { locale } = usePlace()
  const translate = useTranslate()
  const shop_name = useShopName()
  return (
    <div className="wrap grid min-h-8 grid-cols-[1fr_auto_1fr] items-center gap-2 md:min-h-11">
      {layoutType === 'checkout' ? (
        <Link to={links.cartData(locale)} className="quiet-link justify-self-start text-small">
          {translate('BACK_TO_BASKET')}
        </Link>
      ) : (
        <>
          <MobileMenu menu={menu} />
          <MainMenu menu={menu} />
        </>
      )}
      <Link to={links.home(locale)} className="logo" aria-label={translate('HOME_LINK', { shop: shop_name })}>
        {shop_name.toUpperCase()}
      </Link>
      <div className="justify-self-end">{layoutType === 'default' && <BasketButton />}</div>
    </div>
  )
}

/** Two levels: the second opens under the pointer or with the focus; Escape and a choice close it until they come anew. */
function MainMenu({ menu }: { menu: MenuNode[] }) {
  const translate = useTranslate()
  const [closed, setClosed] = useState(false)
  const open = () => setClosed(false)
  return (
    <nav aria-label={translate('MAIN_MENU')} className="max-md:hidden">
      <ul
        className="main-menu"
        data-closed={closed || undefined}
        onClick={() => setClosed(true)}
        onKeyDown={({ key }) => key === 'Escape' && setClosed(true)}
      >
        {menu.map((item) => (
          <li key={item.id} onPointerEnter={open} onFocus={open}>
            <MenuLink item={item} />
            {item.children.length > 0 && (
              <ul className="main-menu-panel">
                {item.children.map((child) => (
                  <li key={child.id}>
                    <MenuLink item={child} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The menu of narrow screens: a native disclosure over the page. */
function MobileMenu({ menu }: { menu: MenuNode[] }) {
  const translate = useTranslate()
  const { key } = useLocation()
  return (
    <details className="mobile-menu md:hidden" key={key}>
      <summary className="icon-button -ml-1" aria-label={translate('MAIN_MENU')}>
        <Icon name="menu" className="when-closed" />
        <Icon name="close" className="when-open" />
      </summary>
      <nav aria-label={translate('MAIN_MENU')} className="mobile-menu-panel">
        <ul>
          {menu.map((item) => (
            <li key={item.id} className="border-line border-b py-1">
              <MenuLink item={item} className="font-display text-title" />
              {item.children.length > 0 && (
                <ul className="pt-0.5 pb-1">
                  {item.children.map((child) => (
                    <li key={child.id}>
                      <MenuLink item={child} className="block py-1 text-soft" />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        <div className="flex items-center justify-between py-3 text-small">
          <LanguageMenu />
          <CountryLink />
        </div>
      </nav>
    </details>
  )
}

function MenuLink({ item, className }: { item: MenuNode; className?: string }) {
  const { locale } = usePlace()
  if (item.path === null) return <span className={className}>{item.name}</span>
  return (
    <NavLink to={links.under(locale, item.path)} prefetch="intent" {...(className && { className })}>
      {item.name}
    </NavLink>
  )
}
