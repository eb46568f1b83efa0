import { useTranslate } from '../../strings/strings-context.tsx'
import type { ExpectedDays as Days } from './shipping-options.ts'

/** The duration of a delivery to a country, in working days; the only place that states it. */
export function ShippingDays(props: { days_min: number; days_max: number; country_name: string }) {
  const translate = useTranslate()
  const { days_min, days_max, country_name } = props
  return days_min === days_max
    ? translate('SHIPPING_DAYS_UP_TO', { country: country_name, count: days_max })
    : translate('SHIPPING_DAYS_BETWEEN', { country: country_name, from: days_min, count: days_max })
}

/** When an order paid now arrives. */
export function ExpectedDays({ from, to, sent_from }: Days) {
  const translate = useTranslate()
  return (
    <>
      {sent_from !== null && <span className="block">{translate('PREORDER_SENT', { day: sent_from })}</span>}
      {from === to ? translate('SHIPPING_EXPECTED_ON', { day: to }) : translate('SHIPPING_EXPECTED', { from, to })}
    </>
  )
}
