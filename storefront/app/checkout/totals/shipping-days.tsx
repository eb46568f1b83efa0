import { useTranslate } from '../../strings/strings-context.tsx'

/** The duration of a delivery to a country, in working days; the only place that states it. */
export function ShippingDays(props: { days_min: number; days_max: number; country_name: string }) {
  const translate = useTranslate()
  const { days_min, days_max, country_name } = props
  return days_min === days_max
    ? translate('SHIPPING_DAYS_UP_TO', { country: country_name, count: days_max })
    : translate('SHIPPING_DAYS_BETWEEN', { country: country_name, from: days_min, count: days_max })
}
