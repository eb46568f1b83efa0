import { usePlace } from '../place.ts'
import { useTranslate } from '../strings/strings-context.tsx'

/** How long a delivery takes, in working days. */
export function DeliveryDays({ days_min, days_max }: { days_min: number; days_max: number }) {
  const translate = useTranslate()
  const { country_name } = usePlace()
  return days_min === days_max
    ? translate('DELIVERY_TO_IN', { country: country_name, count: days_max })
    : translate('DELIVERY_TO_BETWEEN', { country: country_name, from: days_min, count: days_max })
}
