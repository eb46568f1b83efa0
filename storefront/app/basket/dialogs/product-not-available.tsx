import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { useFormat, useLocale } from '../../ui/locale.ts'
import type { clientLoader } from '../routes/variants.ts'

/**
 * SPEC §2 Dialogs: product not available. Mentions other sizes only if there are some, and offers those in stock now.
 */
export default function ProductNotAvailable({
  name,
  product_id,
  other_sizes,
  onClose,
}: {
  name: string
  product_id: number
  other_sizes: boolean
  onClose: () => void
}) {
  const translate = useTranslate()
  const { price } = useFormat()
  const { locale, country_name } = useLocale()
  const { load, data } = useFetcher<typeof clientLoader>()
  useEffect(() => {
    if (other_sizes) void load(links.basketVariants(locale, product_id))
  }, [load, locale, product_id, other_sizes])
  return (
    <Dialog title={translate('NOT_AVAILABLE_TITLE')} onClose={onClose}>
      <p>
        {translate(other_sizes ? 'NOT_AVAILABLE_TEXT_SIZES' : 'NOT_AVAILABLE_TEXT', {
          product: name,
          country: country_name,
        })}
      </p>
      {data && data.variants.length > 0 && (
        <ul className="flex flex-wrap gap-1" aria-label={translate('VARIANTS')}>
          {data.variants.map((variant) => (
            <li key={variant.variant_id}>
              <Link to={links.product(locale, variant.slug)} onClick={onClose} className="chip tabular-nums">
                {variant.name}, {price(variant.price, data.currency_symbol)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={onClose}>{translate('NOT_AVAILABLE_CLOSE')}</Button>
    </Dialog>
  )
}
