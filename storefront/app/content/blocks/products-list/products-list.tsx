import { ProductGrid } from '../../../cards/product-grid.tsx'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { BlockHeading } from '../../block-heading.tsx'
import { BlockLink } from '../../block-link.tsx'
import type { BlockProps } from '../../blocks.ts'

/** SPEC §2 Home page: product items inside the sections offer add-to-cart. */
export default function ProductsList({ block, lang }: BlockProps<'products_list'>) {
  const translate = useTranslate()
  if (block.products.length === 0) return null
  return (
    <section className="wrap section" aria-label={block.title ?? translate('PRODUCTS')}>
      {(block.title !== undefined || block.link !== undefined) && (
        <div className="block-head mb-(--space-small)">
          <BlockHeading title={block.title} lang={lang} />
          <BlockLink link={block.link} lang={lang('link', 'label')} />
        </div>
      )}
      <ProductGrid products={block.products} currency_symbol={block.currency_symbol} />
    </section>
  )
}
