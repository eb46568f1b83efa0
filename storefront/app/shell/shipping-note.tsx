import { ShippingDays } from '../checkout/totals/shipping-days.tsx'
import type { ShippingHint } from '../checkout/totals/shipping-hint.server.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { useFormat, useLocale } from '../ui/locale.ts'

/** The price and duration of delivery in this country. */
export function ShippingNote({ shipping }: { shipping: ShippingHint }) {
  const translate = useTranslate()
  const { price } = useFormat()
  const { country_name } = useLocale()
  const { gross_price, free_from, currency_symbol } = shipping
  return (
    <>
      <ShippingDays {...shipping} country_name={country_name} />
      {' · '}
      {gross_price === 0
        ? translate('SHIPPING_FREE')
        : free_from === null
          ? price(gross_price, currency_symbol)
          : translate('SHIPPING_FREE_FROM', { price: price(free_from, currency_symbol) })}
    </>
  )
}
