import type { createPhoneOrder } from '@meridian/contract/admin/phone-orders.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { SendLinkAgain } from '../orders/page/send-link-again.tsx'
import { useMay } from '../session/use-self.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'

export type MadeOrder = AnswerOf<typeof createPhoneOrder> & { email: string; country_id: CountryId }

/** Information for the buyer before hanging up: the order number, the recipient of the link, and its expiry. */
export function OrderMade({ made, onAnother }: { made: MadeOrder; onAnother: () => void }) {
  const { t } = useTexts()
  const may = useMay()
  const { moment } = useFormats()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <article className="phone-made grid max-w-80 gap-1.75 py-6">
      <h1 className="page-title" tabIndex={-1} ref={title}>
        {t('PHONE_MADE', { number: made.number })}
      </h1>
      <p>{t('PHONE_LINK_SENT', { email: made.email })}</p>
      <p className="sub">{t('PHONE_LINK_UNTIL', { moment: moment(made.expires_at) })}</p>
      <p className="row">
        <Link className="btn btn-main" to={`/orders/${made.order_id}`}>
          {t('DESK_OPEN_ORDER')}
        </Link>
        <button type="button" className="btn" onClick={onAnother}>
          {t('PHONE_ANOTHER')}
        </button>
        {may('orders.change', made.country_id) && <SendLinkAgain order_id={made.order_id} />}
      </p>
    </article>
  )
}
