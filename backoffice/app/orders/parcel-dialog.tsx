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
import { useChange } from '../calls/use-change.ts'
import type { Translate } from '../texts/text-store.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { ReasonDialog } from '../ui/dialog/reason-dialog.tsx'
import { SelectField, Stepper, TextField } from '../ui/field.tsx'
import { toast } from '../ui/toasts.tsx'
import { useUndo } from '../ui/use-undo.ts'
import { afterOrderAct } from './after-order-act.ts'
import { PARCEL_ACT_NAMES, type ParcelAct } from './parcel-acts.ts'
import { scanUnit } from './scan-unit.ts'

interface Asked {
  order: ShippedOrder
  parcel: Parcel
  onClose: () => void
}

/** Asks what an act on a parcel needs to know, and does it. */
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

/** Closes the dialog and says what was done. */
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
  const [quantities, setQuantities] = useState(
    (): ReadonlyMap<number, number> => new Map(parcel.lines.map(({ position, quantity }) => [position, quantity])),
  )
  const [scanned, setScanned] = useState('')
  const [isCounting, setIsCounting] = useState(false)
  const [failed, setFailed] = useState<{ sku: string; reason: 'unknown' | 'enough' } | null>(null)
  const scan = (text: string) => {
    const sku = text.trim().toUpperCase()
    // The first scan begins to count: until then a parcel is packed as planned.
    const counted = isCounting ? quantities : new Map<number, number>()
    const answer = scanUnit(
      parcel.lines,
      (position) => order.lines.find((one) => one.position === position)?.sku,
      counted,
      sku,
    )
    setScanned('')
    if (typeof answer === 'string') setFailed({ sku, reason: answer })
    else {
      setFailed(null)
      setIsCounting(true)
      setQuantities(answer)
    }
  }
  const lines = parcel.lines
    .map(({ position }) => ({ position, quantity: quantities.get(position) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  return (
    <Dialog
      title={t('PARCEL_PACK_TITLE', { number: parcel.parcel })}
      confirm={t('PARCEL_PACK')}
      canConfirm={lines.length > 0}
      isBusy={pack.isPending}
      failure={failureOf(pack.error)}
      onClose={onClose}
      onConfirm={() =>
        pack.mutate({ params: { shipment_id: parcel.shipment_id }, body: { version: order.version, lines } })
      }
    >
      <p>{t('PARCEL_PACK_TEXT')}</p>
      <TextField
        label={t('PACK_SCAN')}
        value={scanned}
        onChange={setScanned}
        onKeyDown={(event) => {
          // A scanner ends a number with Enter, which must not confirm the dialog.
          if (event.key !== 'Enter' || event.metaKey || event.ctrlKey || scanned.trim() === '') return
          event.preventDefault()
          scan(scanned)
        }}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        error={
          failed === null
            ? undefined
            : t(failed.reason === 'unknown' ? 'PACK_UNKNOWN' : 'PACK_ENOUGH', { sku: failed.sku })
        }
        translate="no"
      />
      {parcel.lines.map(({ position, quantity }) => {
        const line = order.lines.find((one) => one.position === position)
        const name = line?.name ?? String(position)
        return (
          <div key={position} className="pack-line">
            <span>
              {name} <span className="sub">{line?.sku}</span>
            </span>
            <Stepper
              label={name}
              value={quantities.get(position) ?? 0}
              max={quantity}
              onChange={(value) => setQuantities(new Map(quantities).set(position, value))}
            />
          </div>
        )
      })}
    </Dialog>
  )
}

function Ship(asked: Asked) {
  const { order, parcel, onClose } = asked
  const { t } = useTexts()
  const ship = useChange(shipParcel, useDone(asked, 'ship'))
  const [carrier, setCarrier] = useState(String(order.carriers[0]?.carrier_id ?? ''))
  const [number, setNumber] = useState('')
  const chosen = order.carriers.find(({ carrier_id }) => String(carrier_id) === carrier)
  const needsNumber = chosen !== undefined && !chosen.books_itself
  return (
    <Dialog
      title={t('PARCEL_SHIP_TITLE', { number: parcel.parcel })}
      confirm={t('PARCEL_SHIP')}
      canConfirm={chosen !== undefined && (!needsNumber || number.trim().length > 3)}
      isBusy={ship.isPending}
      failure={failureOf(ship.error)}
      onClose={onClose}
      onConfirm={() =>
        ship.mutate({
          params: { shipment_id: parcel.shipment_id },
          body: {
            version: order.version,
            carrier_id: Number(carrier),
            ...(number.trim() !== '' && { tracking_number: number.trim() }),
          },
        })
      }
    >
      <p>{t('PARCEL_SHIP_TEXT')}</p>
      <SelectField
        label={t('CARRIER')}
        value={carrier}
        onChange={setCarrier}
        options={order.carriers.map(({ carrier_id, name }) => ({ value: String(carrier_id), name }))}
      />
      <TextField
        label={t('TRACKING_NUMBER')}
        hint={t(needsNumber ? 'TRACKING_BY_HAND' : 'TRACKING_BY_CARRIER')}
        value={number}
        onChange={setNumber}
        required={needsNumber}
        minLength={4}
        maxLength={40}
        autoComplete="off"
      />
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
  // The six calls take the same input.
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
        // Where the call asks for a reason, the dialog has one.
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
