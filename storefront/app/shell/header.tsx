import { useLocation } from 'react-router'
import { BasketButton } from '../basket/basket-button.tsx'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from '../ui/icon.tsx'
import type { LayoutType } from '../ui/layout-type.ts'
import { Link } from '../ui/link.tsx'
import { useLocale } from '../ui/locale.ts'
import { useShopName } from '../ui/shop-facts.ts'
import { searchText } from '../visit/query-values.ts'
import { AccountEntry } from './account-entry.tsx'
import type { MenuNode } from './menu-tree.ts'
import { SearchField } from './search/search-field.tsx'
import { SiteMenu, SiteMenuButton } from './site-menu.tsx'

/**
 * The logo in the middle, account and basket at the end, the menu below; in the checkout, basket with lines included,
 * only the logo and a link back, on a plain page only the logo.
 */
export function Header({ menu, layoutType }: { menu: MenuNode[]; layoutType: LayoutType }) {
  const { locale } = useLocale()
  const translate = useTranslate()
  const shop_name = useShopName()
  const reduced = layoutType !== 'default'
  return (
    <>
      <div className="wrap header-row grid min-h-8 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-2 items-center md:min-h-9">
        <div className="flex items-center">
          {layoutType === 'checkout' && <BackLink />}
          {!reduced && (
            <>
              <SiteMenuButton />
              <SearchEntry />
            </>
          )}
        </div>
        <Link to={links.home(locale)} className="logo" aria-label={translate('HOME_LINK', { shop: shop_name })}>
          {shop_name.toUpperCase()}
        </Link>
        {!reduced && (
          <div className="flex items-center justify-end gap-[clamp(0px,2.6vw-9px,24px)] min-w-0">
            <AccountEntry />
            <BasketButton />
          </div>
        )}
      </div>
      {!reduced && <SiteMenu menu={menu} />}
    </>
  )
}

/** One step back: from the basket to the shop, from later steps to the basket. */
function BackLink() {
  const { locale } = useLocale()
  const translate = useTranslate()
  const atBasket = useLocation().pathname === links.cartData(locale)
  return (
    <Link
      to={atBasket ? links.home(locale) : links.cartData(locale)}
      className="quiet-link inline-flex min-h-6 items-center gap-0.5 text-small"
    >
      <Icon name="left" className="icon-small" />
      <span className="max-sm:sr-only">{translate(atBasket ? 'CONTINUE_SHOPPING' : 'BACK_TO_BASKET')}</span>
    </Link>
  )
}

/** The search entry: a field, or on a phone a link to the search page. */
function SearchEntry() {
  const translate = useTranslate()
  const { locale } = useLocale()
  const searchPage = links.search(locale)
  const { pathname, search } = useLocation()
  return (
    <>
      <SearchField
        className="w-[min(260px,100%)] max-md:hidden"
        query={pathname === searchPage ? searchText(new URLSearchParams(search)) : ''}
      />
      <Link to={searchPage} className="icon-button md:hidden" aria-label={translate('SEARCH')}>
        <Icon name="search" />
      </Link>
    </>
  )
}
