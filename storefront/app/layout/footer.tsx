import { links } from '../links.ts'
import { usePlace } from '../place.ts'
import { useShopName } from '../shop-facts.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Link } from '../ui/link.tsx'
import { SellerLine } from '../ui/seller.tsx'
import type { LayoutType, MainData } from './main.tsx'
import type { MenuNode } from './menu-tree.ts'
import { ThemeSwitchPlace } from './theme-switch-place.tsx'
import { CountryLink } from './utility-bar.tsx'

type Seller = NonNullable<MainData['seller']>

/** The footer keeps the colour of ink in both themes. SPEC §2: the menu of type 'footer' fills its links. */
export function Footer({
  links: columns,
  regulations,
  seller,
  layoutType,
}: {
  links: MenuNode[]
  /** The files in force, which have to be at hand on every page. */
  regulations: readonly { title: string; path: string }[]
  seller: Seller | null
  layoutType: LayoutType
}) {
  const translate = useTranslate()
  const { tax_inclusive } = usePlace()
  const shop_name = useShopName()
  return (
    <footer className="footer">
      {layoutType === 'default' && (
        <div className="wrap footer-columns">
          <div>
            <p className="font-display text-title">{shop_name}</p>
            <p className="mt-1 max-w-[40ch] text-balance text-footer-soft">{translate('FOOTER_CLAIM')}</p>
          </div>
          {columns.map((column) => (
            <nav key={column.id} aria-label={column.name}>
              <h2 className="mb-1.5 font-display text-lead">{column.name}</h2>
              <ul>
                {column.children.map((item) => (
                  <li key={item.id}>
                    <FooterLink item={item} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      )}
      <div className="wrap footer-row">
        <CountryLink />
        <ul className="flex flex-wrap gap-x-3">
          {regulations.map(({ title, path }) => (
            <li key={path}>
              <a className="footer-link" href={path} type="application/pdf">
                {title} (PDF)
              </a>
            </li>
          ))}
        </ul>
        <ThemeSwitchPlace />
      </div>
      <div className="wrap footer-end">
        <p>{translate(tax_inclusive ? 'FOOTER_PRICES_WITH_TAX' : 'FOOTER_PRICES_PLUS_TAX')}</p>
        {seller !== null && <SellerLine seller={seller} linkClass="footer-link" />}
      </div>
    </footer>
  )
}

function FooterLink({ item }: { item: MenuNode }) {
  const { locale } = usePlace()
  if (item.path === null) return <span className="block py-0.5">{item.name}</span>
  return (
    <Link to={links.under(locale, item.path)} className="footer-link">
      {item.name}
    </Link>
  )
}
