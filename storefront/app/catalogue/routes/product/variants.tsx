import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFormat, useLocale } from '../../../ui/locale.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { ProductData } from './page.tsx'

/** The variants as links, each with its own address; sold-out ones can be selected and are marked. */
export function Variants({ product }: { product: ProductData['product'] }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { price } = useFormat()
  const { variant, variants, currency_symbol } = product
  // Shades and scents are distinguished by their pictures, sizes by their numbers.
  const areKinds = variants.every(
    ({ content_amount, content_unit }) =>
      content_amount === variant.content_amount && content_unit === variant.content_unit,
  )
  const differ = variants.some(({ image_file_id }) => image_file_id !== variant.image_file_id)
  if (variants.length < 2) return <p className="mt-3 text-small">{variant.name}</p>
  return (
    <nav aria-label={translate('VARIANTS')} className="variants-box mt-3">
      <ul className="variants" data-kinds={areKinds || undefined}>
        {variants.map((each) => (
          <li key={each.variant_id}>
            <Link
              to={links.product(locale, each.slug)}
              replace
              preventScrollReset
              prefetch
              className="variant"
              aria-current={each.variant_id === variant.variant_id ? 'true' : undefined}
              data-empty={each.available === 0 || undefined}
            >
              {areKinds && differ && <Picture image={each.image} alt="" sizes="44px" width={160} height={200} />}
              <span className="grid min-w-0">
                <span className="font-semibold">{each.name}</span>
                <span className="text-fine tabular-nums">
                  {each.available === 0
                    ? translate(each.sold_from === undefined ? 'STOCK_NONE' : 'SOLD_LATER')
                    : price(each.promotion_gross_price ?? each.gross_price, currency_symbol)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
