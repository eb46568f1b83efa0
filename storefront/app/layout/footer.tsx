import { memo } from 'react'
import { links } from '../links.ts'
import { usePlace } from '../place.ts'
import { useShopName } from '../shop-facts.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Kept } from '../ui/kept.tsx'
import { Link } from '../ui/link.tsx'
import { SellerLine } from '../ui/seller.tsx'
import type { LayoutType, MainData } from './main.tsx'
import type { MenuNode } from './menu-tree.ts'
import { ThemeSwitchPlace } from './theme-switch-place.tsx'
import { CountryLink } from './utility-bar.tsx'

type Seller = NonNullable<MainData['seller']>
type Regulation = MainData['regulations'][number]

/** The footer keeps the colour of ink in both themes. SPEC §2: the menu of type 'footer' fills its links. */
export function Footer({
  links: columns,
  regulations,
  seller,
  layoutType,
}: {
  links: MenuNode[]
  /** The files in force, which have to be at hand on every page. */
  regulations: readonly Regulation[]
  seller: Seller | null
  layoutType: LayoutType
}) {
  return (
    <footer className="footer">
      {layoutType === 'default' && (
        <Kept as="div" className="wrap footer-columns" of={FooterColumns} given={{ columns }} />
      )}
      <div className="wrap footer-row">
        <CountryLink />
        <Kept as="ul" className="flex flex-wrap gap-x-3" of={Regulations} given={{ regulations }} />
        <ThemeSwitchPlace />
      </div>
      <Kept as="div" className="wrap footer-end" of={FooterEnd} given={{ seller }} />
    </footer>
  )
}

const FooterColumns = memo(({ columns }: { columns: MenuNode[] }) => {
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
    </>
  )
})

const Regulations = memo(({ regulations }: { regulations: readonly Regulation[] }) =>
  regulations.map(({ title, path }) => (
    <li key={path}>
      <a className="footer-link" href={path} type="application/pdf">
        {title} (PDF)
      </a>
    </li>
  )),
)

const FooterEnd = memo(({ seller }: { seller: Seller | null }) => {
  const translate = useTranslate()
  const { tax_inclusive } = usePlace()
  return (
    <>
      <p>{translate(tax_inclusive ? 'FOOTER_PRICES_WITH_TAX' : 'FOOTER_PRICES_PLUS_TAX')}</p>
      {seller !== null && <SellerLine seller={seller} linkClass="footer-link" />}
    </>
  )
})

function FooterLink({ item }: { item: MenuNode }) {
  const { locale } = usePlace()
  if (item.path === null) return <span className="block py-0.5">{item.name}</span>
  return (
    <Link to={links.under(locale, item.path)} className="footer-link">
      {item.name}
    </Link>
  )
}
