import { isExpected } from '@meridian/domain/inbound-delivery.ts'
import { useTexts } from '../texts/use-texts.ts'
import { StatusLabel } from '../ui/status-label.tsx'

/** Whether a delivery is on its way, late, or received. */
export function DeliveryState({ delivery }: { delivery: { closed: boolean; expected_on: string } }) {
  const { t } = useTexts()
  if (delivery.closed) return <StatusLabel tone="plain">{t('DELIVERY_CLOSED')}</StatusLabel>
  return isExpected(delivery.expected_on, new Date().toISOString().slice(0, 10)) ? (
    <StatusLabel tone="ok">{t('DELIVERY_OPEN')}</StatusLabel>
  ) : (
    <StatusLabel tone="warn">{t('DELIVERY_LATE')}</StatusLabel>
  )
}
