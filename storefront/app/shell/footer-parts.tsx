import { links } from '../links.ts'
import { orderLinks } from '../order-links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Link } from '../ui/link.tsx'
import { useLocale } from '../ui/locale.ts'
import { SellerLine } from '../ui/seller.tsx'
import { useShopName } from '../ui/shop-facts.ts'
import type { MainData } from './main-data.server.ts'
import type { MenuNode } from './menu-tree.ts'

export type Seller = NonNullable<MainData['seller']>
export type Regulation = MainData['regulations'][number]

export function FooterColumns({ columns }: { columns: MenuNode[] }) {
  const translate = useTranslate()
  const shop_name = useShopName()
  return (
    <>
      <div>
        <p className="font-display text-title">{shop_name}</p>
        <p className="mt-1 max-w-[40ch] text-balance text-footer-soft">{translate('FOOTER_CLAIM')}</p>
      </div>
      {columns.map((column) => (
        <nav key={column.id} aria-label={column.name}>
          <h2 className="mb-1.5 font-display text-lead" lang={column.lang}>
            {column.name}
          </h2>
          <ul>
            {column.children.map((item) => (
              <li key={item.id}>
                <FooterLink item={item} />
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </>
  )
}

/** The regulations in force, which the law requires on every page, and the ways of a guest back to an order. */
export function Regulations({ regulations }: { regulations: readonly Regulation[] }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <>
      <li>
        <Link to={links.wishes(locale)} className="footer-link">
          {translate('WISHES')}
        </Link>
      </li>
      <li>
        <Link to={orderLinks.find(locale)} className="footer-link">
          {translate('FIND_ORDER_TITLE')}
        </Link>
      </li>
      <li>
        <Link to={orderLinks.findToWithdraw(locale)} className="footer-link">
          {translate('WITHDRAW_HERE')}
        </Link>
      </li>
      {regulations.map(({ title, path }) => (
        <li key={path}>
          <a className="footer-link" href={path} type="application/pdf">
            {title} (PDF)
          </a>
        </li>
      ))}
    </>
  )
}

export function FooterEnd({ seller }: { seller: Seller | null }) {
  const translate = useTranslate()
  const { tax_inclusive } = useLocale()
  return (
    <>
      <p>{translate(tax_inclusive ? 'FOOTER_PRICES_WITH_TAX' : 'FOOTER_PRICES_PLUS_TAX')}</p>
      {seller !== null && <SellerLine seller={seller} linkClass="footer-link" />}
    </>
  )
}

function FooterLink({ item }: { item: MenuNode }) {
  const { locale } = useLocale()
  if (item.path === null)
    return (
      <span className="block py-0.5" lang={item.lang}>
        {item.name}
      </span>
    )
  return (
    <Link to={links.under(locale, item.path)} className="footer-link" lang={item.lang}>
      {item.name}
    </Link>
  )
}
