import { DeliveryDays } from '../checkout/delivery-days.tsx'
import type { DeliveryHint } from '../checkout/delivery-hint.server.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { useFormat, usePlace } from '../ui/place.ts'

/** What delivery in this country costs and how long it takes. */
export function DeliveryLine({ delivery }: { delivery: DeliveryHint }) {
  const translate = useTranslate()
  const { price } = useFormat()
  const { country_name } = usePlace()
  const { gross_price, free_from, currency_symbol } = delivery
  return (
    <>
      <DeliveryDays {...delivery} country_name={country_name} />
      {' · '}
      {gross_price === 0
        ? translate('DELIVERY_FREE')
        : free_from === null
          ? price(gross_price, currency_symbol)
          : translate('DELIVERY_FREE_FROM', { price: price(free_from, currency_symbol) })}
    </>
  )
}
