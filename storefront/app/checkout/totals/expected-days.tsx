import { useTranslate } from '../../strings/strings-context.tsx'
import type { ExpectedDays as Days } from './shipping-options.ts'

/** When an order paid now arrives. */
export function ExpectedDays({ from, to }: Days) {
  const translate = useTranslate()
  return from === to ? translate('SHIPPING_EXPECTED_ON', { day: to }) : translate('SHIPPING_EXPECTED', { from, to })
}
