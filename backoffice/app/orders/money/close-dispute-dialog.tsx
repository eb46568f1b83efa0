import { closeDispute, previewDispute } from '@meridian/contract/admin/disputes.ts'
import type { OrderRefunds } from '@meridian/contract/admin/refunds.ts'
import { useState } from 'react'
import { usePreview } from '../../calls/use-preview.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Facts } from '../../ui/card.tsx'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { useAct } from '../../ui/dialog/use-act.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'
import { type ChosenUnits, LineSteppers, unitsOf } from '../order/line-steppers.tsx'
import { RefundFacts, ServiceFields } from './refund-parts.tsx'

/**
 * Books money reversed outside the shop, by the units, shipping and fee it was for. The rest is a price reduction. The
 * part covered by rejected refunds needs no details.
 */
export default function CloseDisputeDialog({
  dispute,
  refunds,
  onClose,
}: {
  dispute: OrderRefunds['disputes'][number]
  refunds: OrderRefunds
  onClose: () => void
}) {
  const { t } = useTexts()
  const formats = useFormats()
  const [units, setUnits] = useState<ChosenUnits>(new Map())
  const [cancelled, setCancelled] = useState<ChosenUnits>(new Map())
  const [hasShipping, setHasShipping] = useState(false)
  const [hasFee, setHasFee] = useState(false)
  const { order_id, version, currency_code: currency, shipping_left, fee_left } = refunds
  // A refetch may have changed the dispute since the dialog opened.
  const { provider, dispute_id, to_book, fulfils, moved, lost } =
    refunds.disputes.find((one) => one.provider === dispute.provider && one.dispute_id === dispute.dispute_id) ??
    dispute
  const sent = refunds.lines.map(({ position, name, refundable }) => ({ position, name, max: refundable }))
  const unsent = refunds.lines.map(({ position, name, cancellable }) => ({ position, name, max: cancellable }))
  const isBooked = to_book > 0
  const booking = {
    to_book,
    moved,
    lost,
    units: isBooked ? unitsOf(sent, units) : [],
    cancelled: isBooked ? unitsOf(unsent, cancelled) : [],
    shipping: isBooked && hasShipping ? shipping_left : 0,
    fee: isBooked && hasFee ? fee_left : 0,
  }
  const params = { order_id, provider, dispute_id }
  const previewed = usePreview(previewDispute, { params, body: booking }, { version })
  const { preview } = previewed
  const close = useAct(closeDispute, {
    refetches: afterOrderAct,
    done: 'DISPUTE_DONE',
    isUnsaved: booking.units.length > 0 || booking.cancelled.length > 0,
    onClose,
  })
  return (
    <ActDialog
      act={close}
      title={t('DISPUTE_CLOSE')}
      width="wide"
      confirm={isBooked ? t('DISPUTE_CLOSE_AMOUNT', { amount: formats.money(to_book, currency) }) : t('DISPUTE_CLOSE')}
      reasonMin={3}
      canConfirm={previewed.isReady}
      error={close.error ?? previewed.error}
      onConfirm={(reason) => close.mutate({ params, body: { ...booking, version, reason } })}
      effects={
        isBooked &&
        preview !== undefined && (
          <>
            <Facts
              facts={[
                preview.goodwill !== 0 && {
                  name: t('DISPUTE_REST'),
                  value: <MoneyText amount={preview.goodwill} currency={currency} />,
                },
              ]}
            />
            <RefundFacts preview={preview} currency={currency} sum="DISPUTE_SUM" />
          </>
        )
      }
    >
      <p>{t('DISPUTE_CLOSE_TEXT')}</p>
      {fulfils > 0 && <p>{t('DISPUTE_FULFILS', { amount: formats.money(fulfils, dispute.currency_code) })}</p>}
      {moved > 0 && <p>{t('DISPUTE_MOVED', { amount: formats.money(moved, dispute.currency_code) })}</p>}
      {lost > 0 && (
        <p className="tone-bad">{t('DISPUTE_LOSS', { amount: formats.money(lost, dispute.currency_code) })}</p>
      )}
      {isBooked && (
        <>
          <Pieces title={t('DISPUTE_SENT')} lines={sent} units={units} onChange={setUnits} />
          <Pieces title={t('DISPUTE_UNSENT')} lines={unsent} units={cancelled} onChange={setCancelled} />
          <ServiceFields
            shipping={{ left: shipping_left, isChecked: hasShipping, onChange: setHasShipping }}
            fee={{ left: fee_left, isChecked: hasFee, onChange: setHasFee }}
            currency={currency}
          />
        </>
      )}
    </ActDialog>
  )
}

/** Steppers under a heading, to distinguish the two of one line; renders nothing if no units are left. */
function Pieces({ title, ...steppers }: { title: string } & Parameters<typeof LineSteppers>[0]) {
  if (steppers.lines.every(({ max }) => max === 0)) return null
  return (
    <fieldset className="mb-1.25 min-w-0">
      <legend className="sub">{title}</legend>
      <LineSteppers {...steppers} />
    </fieldset>
  )
}
