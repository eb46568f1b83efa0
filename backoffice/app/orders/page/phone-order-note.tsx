import { useMay } from '../../session/use-self.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DueNote } from '../../ui/card.tsx'
import { MomentText } from '../../ui/date-text.tsx'
import type { Order } from '../order/order.ts'
import { SendLinkAgain } from './send-link-again.tsx'

/**
 * Names the admin who created an order by phone, and whether its buyer has accepted it; until then the link can be
 * resent.
 */
export default function PhoneOrderNote({ order, phone }: { order: Order; phone: NonNullable<Order['phone']> }) {
  const { t } = useTexts()
  const may = useMay()
  const made = phone.admin === null ? t('PHONE_BY_NOBODY') : t('PHONE_BY', { name: phone.admin })
  if (order.payment_status !== 'NOT_ACCEPTED') {
    return (
      <p className="sub mb-1.75">
        {made}
        {phone.accepted_at !== null && (
          <>
            {' · '}
            {t('PHONE_ACCEPTED')} <MomentText at={phone.accepted_at} />
          </>
        )}
      </p>
    )
  }
  return (
    <DueNote act={may('orders.change', order.country_id) && <SendLinkAgain order_id={order.order_id} />}>
      <p>
        <b>{made}</b>
      </p>
      <p>
        {t('PHONE_WAITS')} {order.expires_at !== null && <MomentText at={order.expires_at} />}
      </p>
    </DueNote>
  )
}
