import {
  deliverParcel,
  holdShipment,
  loseParcel,
  type Parcel,
  packShipment,
  releaseShipment,
  reopenShipment,
  resendParcel,
  returnParcelToSender,
  type ShippedOrder,
  shipParcel,
  unpackShipment,
} from '@meridian/contract/admin/shipments.ts'
import { HOLD_REASONS } from '@meridian/domain/shipment.ts'
import { type ReactNode, useState } from 'react'
import { useChange } from '../../calls/use-change.ts'
import type { Translate } from '../../texts/text-store.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CallFailureNote } from '../../ui/dialog/call-failure-note.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useUndo } from '../../ui/use-undo.ts'
import { afterOrderAct } from '../order/after-order-act.ts'
import { CarrierFields, useCarrierChoice } from './carrier-fields.tsx'
import { isChecked, linesOf, NOTHING_COUNTED, packedUnits } from './pack-count.ts'
import { PackLines, ScanField, usePackScan } from './pack-lines.tsx'
import { PARCEL_ACT_NAMES, type ParcelAct } from './parcel-acts.ts'

interface Asked {
  order: ShippedOrder
  parcel: Parcel
  onClose: () => void
}

/** Collects the input of an act on a parcel, and performs it. */
export default function ParcelDialog({ act, ...asked }: Asked & { act: ParcelAct }) {
  if (act === 'pack') return <Pack {...asked} />
  if (act === 'ship') return <Ship {...asked} />
  if (act === 'hold') return <Hold {...asked} />
  if (act === 'release') return <Release {...asked} />
  return <PlainAct act={act} {...asked} />
}

function doneText(t: Translate, { parcel }: Parcel, act: ParcelAct): string {
  return `${t('PARCEL', { number: parcel })}: ${t(PARCEL_ACT_NAMES[act])} ✓`
}

/** Closes the dialog and confirms the act. */
function useDone({ parcel, onClose }: Asked, act: ParcelAct) {
  const { t } = useTexts()
  return {
    renews: afterOrderAct,
    onDone: () => {
      toast(doneText(t, parcel, act))
      onClose()
    },
  }
}

function Pack(asked: Asked) {
  const { order, parcel, onClose } = asked
  const { t } = useTexts()
  const pack = useChange(packShipment, useDone(asked, 'pack'))
  const lines = linesOf(parcel.lines, order)
  const [count, setCount] = useState(NOTHING_COUNTED)
  const { scan, failed } = usePackScan(lines, count, setCount)
  const units = packedUnits(lines, count)
  return (
    <Dialog
      title={t('PARCEL_PACK_TITLE', { number: parcel.parcel })}
      confirm={t('PARCEL_PACK')}
      canConfirm={units.length > 0}
      missing={units.length === 0 ? t('PIECES') : undefined}
      isBusy={pack.isPending}
      failure={failureOf(pack.error)}
      onClose={onClose}
      onConfirm={() =>
        pack.mutate({
          params: { shipment_id: parcel.shipment_id },
          body: { version: order.version, lines: units, is_checked: isChecked(count) },
        })
      }
    >
      <ScanField label={t('PACK_SCAN')} onScan={scan} error={failed} />
      <PackLines lines={lines} count={count} onCount={setCount} />
      <p className="sub">{t('PARCEL_PACK_TEXT')}</p>
    </Dialog>
  )
}

function Ship(asked: Asked) {
  const { order, parcel, onClose } = asked
  const { t } = useTexts()
  const ship = useChange(shipParcel, useDone(asked, 'ship'))
  const carrier = useCarrierChoice(order)
  return (
    <Dialog
      title={t('PARCEL_SHIP_TITLE', { number: parcel.parcel })}
      confirm={t('PARCEL_SHIP')}
      canConfirm={carrier.isComplete}
      isBusy={ship.isPending}
      failure={failureOf(ship.error)}
      onClose={onClose}
      onConfirm={() =>
        ship.mutate({
          params: { shipment_id: parcel.shipment_id },
          body: { version: order.version, ...carrier.choice },
        })
      }
    >
      <p>{t('PARCEL_SHIP_TEXT')}</p>
      <CarrierFields order={order} choice={carrier} />
    </Dialog>
  )
}

function Hold(asked: Asked) {
  const { order, parcel, onClose } = asked
  const { t } = useTexts()
  const undo = useUndo(releaseShipment, afterOrderAct)
  const params = { shipment_id: parcel.shipment_id }
  const hold = useChange(holdShipment, {
    renews: afterOrderAct,
    onDone: ({ order: { version } }) => {
      undo(doneText(t, parcel, 'hold'), { params, body: { version } })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('PARCEL_HOLD')}
      confirm={t('PARCEL_HOLD')}
      reasons={HOLD_REASONS.map((code) => ({ code, name: t(`HOLD_${code}`) }))}
      isBusy={hold.isPending}
      error={hold.error}
      onClose={onClose}
      onConfirm={({ code, words }) => {
        const reason = HOLD_REASONS.find((one) => one === code)
        if (reason === undefined) return
        hold.mutate({
          params,
          body: { version: order.version, hold: reason, ...(words !== '' && { reason: words }) },
        })
      }}
    />
  )
}

function Release(asked: Asked) {
  const { order, parcel, onClose } = asked
  const { t } = useTexts()
  const undo = useUndo(holdShipment, afterOrderAct)
  const params = { shipment_id: parcel.shipment_id }
  const release = useChange(releaseShipment, {
    renews: afterOrderAct,
    onDone: ({ order: { version } }) => {
      if (parcel.hold !== null) {
        undo(doneText(t, parcel, 'release'), { params, body: { version, hold: parcel.hold } })
      }
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={`${t('PARCEL_RELEASE')} · ${t('PARCEL', { number: parcel.parcel })}`}
      confirm={t('PARCEL_RELEASE')}
      isBusy={release.isPending}
      error={release.error}
      onClose={onClose}
      onConfirm={({ words }) =>
        release.mutate({ params, body: { version: order.version, ...(words !== '' && { reason: words }) } })
      }
    />
  )
}

const PLAIN = {
  deliver: { endpoint: deliverParcel, needsWords: false },
  reopen: { endpoint: reopenShipment, needsWords: false },
  unpack: { endpoint: unpackShipment, needsWords: false },
  lose: { endpoint: loseParcel, needsWords: true },
  return: { endpoint: returnParcelToSender, needsWords: true },
  resend: { endpoint: resendParcel, needsWords: true },
} as const

function PlainAct({ act, ...asked }: Asked & { act: keyof typeof PLAIN }) {
  const { order, parcel, onClose } = asked
  const { t } = useTexts()
  const { endpoint, needsWords } = PLAIN[act]
  // The six calls accept the same input.
  const change = useChange(endpoint as typeof loseParcel, useDone(asked, act))
  return (
    <ReasonDialog
      title={`${t(PARCEL_ACT_NAMES[act])} · ${t('PARCEL', { number: parcel.parcel })}`}
      confirm={t(PARCEL_ACT_NAMES[act])}
      needsWords={needsWords}
      isDestructive={act === 'lose' || act === 'unpack'}
      isBusy={change.isPending}
      error={change.error}
      onClose={onClose}
      onConfirm={({ words }) => {
        const body = { version: order.version, ...(words !== '' && { reason: words }) }
        // The dialog has a reason if the call requires one.
        change.mutate({
          params: { shipment_id: parcel.shipment_id },
          body: body as { version: number; reason: string },
        })
      }}
    />
  )
}

function failureOf(error: unknown): ReactNode {
  return error ? <CallFailureNote error={error} /> : null
}
