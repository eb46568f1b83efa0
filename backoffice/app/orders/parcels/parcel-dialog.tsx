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
import { useState } from 'react'
import { keyPart } from '../../texts/string-keys.ts'
import type { Translate } from '../../texts/text-store.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { useAct } from '../../ui/dialog/use-act.ts'
import { useUndo } from '../../ui/use-undo.ts'
import { afterOrderAct } from '../order/after-order-act.ts'
import { CarrierFields, useCarrierChoice } from './carrier-fields.tsx'
import { isChecked, linesOf, NOTHING_COUNTED, packedUnits } from './pack-count.ts'
import { PackLines, ScanField, usePackScan } from './pack-lines.tsx'
import type { ParcelAct } from './parcel-acts.ts'

interface ParcelDialogProps {
  order: ShippedOrder
  parcel: Parcel
  onClose: () => void
}

/** Collects the input of an act on a parcel, and performs it. */
export default function ParcelDialog({ act, ...asked }: ParcelDialogProps & { act: ParcelAct }) {
  if (act === 'pack') return <Pack {...asked} />
  if (act === 'ship') return <Ship {...asked} />
  if (act === 'hold') return <Hold {...asked} />
  if (act === 'release') return <Release {...asked} />
  return <PlainAct act={act} {...asked} />
}

function doneText(t: Translate, { parcel }: Parcel, act: ParcelAct): string {
  return `${t('PARCEL', { number: parcel })}: ${t(`PARCEL_${keyPart(act)}`)} ✓`
}

/** Closes the dialog and confirms the act. */
function useDone({ parcel, onClose }: ParcelDialogProps, act: ParcelAct) {
  const { t } = useTexts()
  return { refetches: afterOrderAct, done: () => doneText(t, parcel, act), onClose }
}

function Pack(asked: ParcelDialogProps) {
  const { order, parcel } = asked
  const { t } = useTexts()
  const pack = useAct(packShipment, useDone(asked, 'pack'))
  const lines = linesOf(parcel.lines, order)
  const [count, setCount] = useState(NOTHING_COUNTED)
  const { scan, failed } = usePackScan(lines, count, setCount)
  const units = packedUnits(lines, count)
  return (
    <ActDialog
      act={pack}
      title={t('PARCEL_PACK_TITLE', { number: parcel.parcel })}
      confirm={t('PARCEL_PACK')}
      canConfirm={units.length > 0}
      missing={units.length === 0 ? t('PIECES') : undefined}
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
    </ActDialog>
  )
}

function Ship(asked: ParcelDialogProps) {
  const { order, parcel } = asked
  const { t } = useTexts()
  const ship = useAct(shipParcel, useDone(asked, 'ship'))
  const carrier = useCarrierChoice(order)
  return (
    <ActDialog
      act={ship}
      title={t('PARCEL_SHIP_TITLE', { number: parcel.parcel })}
      confirm={t('PARCEL_SHIP')}
      canConfirm={carrier.isComplete}
      onConfirm={() =>
        ship.mutate({
          params: { shipment_id: parcel.shipment_id },
          body: { version: order.version, ...carrier.choice },
        })
      }
    >
      <p>{t('PARCEL_SHIP_TEXT')}</p>
      <CarrierFields order={order} choice={carrier} />
    </ActDialog>
  )
}

function Hold(asked: ParcelDialogProps) {
  const { order, parcel, onClose } = asked
  const { t } = useTexts()
  const undo = useUndo(releaseShipment, afterOrderAct)
  const params = { shipment_id: parcel.shipment_id }
  const hold = useAct(holdShipment, {
    refetches: afterOrderAct,
    done: ({ order: { version } }) => {
      undo(doneText(t, parcel, 'hold'), { params, body: { version } })
    },
    onClose,
  })
  return (
    <ActDialog
      act={hold}
      title={t('PARCEL_HOLD')}
      reasons={HOLD_REASONS.map((code) => ({ code, name: t(`HOLD_${code}`) }))}
      reasonMin={0}
      onConfirm={(reason, code) => {
        if (code === undefined) return
        hold.mutate({ params, body: { version: order.version, hold: code, ...(reason !== '' && { reason }) } })
      }}
    />
  )
}

function Release(asked: ParcelDialogProps) {
  const { order, parcel, onClose } = asked
  const { t } = useTexts()
  const undo = useUndo(holdShipment, afterOrderAct)
  const params = { shipment_id: parcel.shipment_id }
  const release = useAct(releaseShipment, {
    refetches: afterOrderAct,
    done: ({ order: { version } }) => {
      if (parcel.hold !== null) {
        undo(doneText(t, parcel, 'release'), { params, body: { version, hold: parcel.hold } })
      }
    },
    onClose,
  })
  return (
    <ActDialog
      act={release}
      title={`${t('PARCEL_RELEASE')} · ${t('PARCEL', { number: parcel.parcel })}`}
      confirm={t('PARCEL_RELEASE')}
      reasonMin={0}
      onConfirm={(reason) =>
        release.mutate({ params, body: { version: order.version, ...(reason !== '' && { reason }) } })
      }
    />
  )
}

const PLAIN = {
  deliver: { endpoint: deliverParcel, needsReason: false },
  reopen: { endpoint: reopenShipment, needsReason: false },
  unpack: { endpoint: unpackShipment, needsReason: false },
  lose: { endpoint: loseParcel, needsReason: true },
  return: { endpoint: returnParcelToSender, needsReason: true },
  resend: { endpoint: resendParcel, needsReason: true },
} as const

function PlainAct({ act, ...asked }: ParcelDialogProps & { act: keyof typeof PLAIN }) {
  const { order, parcel } = asked
  const { t } = useTexts()
  const { endpoint, needsReason } = PLAIN[act]
  // The six calls accept the same input.
  const change = useAct(endpoint as typeof loseParcel, useDone(asked, act))
  return (
    <ActDialog
      act={change}
      title={`${t(`PARCEL_${keyPart(act)}`)} · ${t('PARCEL', { number: parcel.parcel })}`}
      confirm={t(`PARCEL_${keyPart(act)}`)}
      reasonMin={needsReason ? 3 : 0}
      isDestructive={act === 'lose' || act === 'unpack'}
      onConfirm={(reason) => {
        const body = { version: order.version, ...(reason !== '' && { reason }) }
        // The dialog has a reason if the call requires one.
        change.mutate({
          params: { shipment_id: parcel.shipment_id },
          body: body as { version: number; reason: string },
        })
      }}
    />
  )
}
