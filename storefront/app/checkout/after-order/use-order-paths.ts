import { useParams, useSearchParams } from 'react-router'
import { orderLinks } from '../../order-links.ts'
import { useLocale } from '../../ui/locale.ts'

/** The order in the address, with the key of the mail's link. */
export function useOrderKey() {
  const order_id = Number(useParams().order_id)
  const access_key = useSearchParams()[0].get('access_key') ?? undefined
  return { order_id, access_key }
}

/** The pages of the order in the address. */
export function useOrderPaths() {
  const { locale } = useLocale()
  const { order_id, access_key } = useOrderKey()
  return {
    order: orderLinks.page(locale, order_id, access_key),
    withdraw: orderLinks.withdraw(locale, order_id, access_key),
    cancel: orderLinks.cancel(locale, order_id, access_key),
    complain: orderLinks.complain(locale, order_id, access_key),
  }
}
