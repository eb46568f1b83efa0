import { usePlace } from '../place.ts'
import { useTranslate } from '../strings/strings-context.tsx'

/** How long a delivery takes, in working days: to the country of the page unless another is named. */
export function DeliveryDays(props: { days_min: number; days_max: number; country_name?: string }) {
  const translate = useTranslate()
  const place = usePlace()
  const { days_min, days_max, country_name = place.country_name } = props
  return days_min === days_max
    ? translate('DELIVERY_TO_IN', { country: country_name, count: days_max })
    : translate('DELIVERY_TO_BETWEEN', { country: country_name, from: days_min, count: days_max })
}
