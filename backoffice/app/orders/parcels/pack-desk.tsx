import { searchOrders } from '@meridian/contract/admin/orders.ts'
import { type ParcelLabel, printLabels } from '@meridian/contract/admin/papers.ts'
import { dispatchOrder, openPacking } from '@meridian/contract/admin/shipments.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { TO_SHIP_STATES } from '@meridian/domain/order.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { callAdmin } from '../../calls/call-admin.ts'
import { RefusedError } from '../../calls/call-failure.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { DayText } from '../../ui/date-text.tsx'
import { CallFailureNote } from '../../ui/dialog/call-failure-note.tsx'
import { failureText } from '../../ui/failure-text.ts'
import { useUnsaved } from '../../ui/form/unsaved.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { FailedState, LoadingState } from '../../ui/states.tsx'
import { toast } from '../../ui/toasts.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'
import { useNamedLines } from '../order/use-named-lines.ts'
import { CarrierFields, useCarrierChoice } from './carrier-fields.tsx'
import { isChecked, missingPieces, NOTHING_COUNTED, packedUnits, packingOf, withAll } from './pack-count.ts'
import { PackLines, ScanField, usePackScan } from './pack-lines.tsx'
import { PrintedLabels } from './printed-labels.tsx'
import '../orders.css'

type Packing = AnswerOf<typeof openPacking>['packing']

/** The number of waiting orders named at the desk. */
const WAITING_SHOWN = 8
const WAITING = {
  state: TO_SHIP_STATES,
  shipping_status: ['OPEN', 'PARTLY_SHIPPED'],
  sort: 'promised_on',
  limit: WAITING_SHOWN,
} as const

interface SentParcel {
  order_id: number
  number: string
  shipment_id: number
  tracking_number: string | null
}

/**
 * The packing desk, for packing one order after another without a mouse: scan the order number, its articles, then the
 * number again. The parcel is handed over, its label printed, and the field is ready for the next one.
 */
export default function PackDesk() {
  const { t } = useTexts()
  const [packing, setPacking] = useState<Packing | null>(null)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const [sent, setSent] = useState<SentParcel | null>(null)
  const [together, setTogether] = useState<Packing['together']>([])
  const [labels, setLabels] = useState<readonly ParcelLabel[]>([])
  const waiting = useAnswer(searchOrders, {
    query: { ...WAITING, state: [...WAITING.state], shipping_status: [...WAITING.shipping_status] },
  })
  const rows = (waiting.data?.rows ?? []).filter(({ order_id }) => order_id !== sent?.order_id)
  const next = together[0]?.number ?? rows[0]?.number

  const lastAsked = useRef<string | null>(null)
  const open = async (number: string) => {
    lastAsked.current = number
    setFailure(undefined)
    try {
      const answer = await callAdmin(openPacking, { query: { number } })
      // A late answer must not replace the order that was scanned after it, nor what is counted of it.
      if (lastAsked.current === number) setPacking(answer.packing)
    } catch (error) {
      if (lastAsked.current !== number) return
      const isAbsent = error instanceof RefusedError && error.is('ORDER_ABSENT')
      setFailure(isAbsent ? t('DESK_UNKNOWN', { number }) : failureText(error, t))
    }
  }
  const print = (shipment_id: number) =>
    callAdmin(printLabels, { query: { parcels: [shipment_id] } }).then(
      (answer) => setLabels(answer.labels),
      (error: unknown) => toast(failureText(error, t)),
    )
  const onSent = (parcel: SentParcel, others: Packing['together']) => {
    setSent(parcel)
    setTogether(others)
    setPacking(null)
    if (parcel.tracking_number !== null) void print(parcel.shipment_id)
  }
  return (
    <>
      <header className="page-head">
        <PageTitle title={t('ROOM_PACK')} />
      </header>
      <PrintedLabels labels={labels} />
      {packing !== null ? (
        <PackedOrder
          key={packing.order.order_id}
          packing={packing}
          onAway={() => setPacking(null)}
          onOpen={open}
          onSent={onSent}
        />
      ) : (
        <div className="columns pack-desk mt-1.75">
          <div>
            <Card title={t('DESK_NEXT')}>
              <ScanField
                label={t('DESK_SCAN')}
                onScan={open}
                onEmpty={() => {
                  if (next !== undefined) void open(next)
                }}
                error={failure}
              />
              {next !== undefined && <p className="sub">{t('DESK_ENTER', { number: next })}</p>}
              <p aria-live="polite">
                {sent !== null && (
                  <>
                    {t(sent.tracking_number === null ? 'DISPATCH_WAITS' : 'DISPATCHED', { number: sent.number })}{' '}
                    {sent.tracking_number !== null && (
                      <button type="button" className="link" onClick={() => print(sent.shipment_id)}>
                        {t('DESK_PRINT_AGAIN')}
                      </button>
                    )}
                  </>
                )}
              </p>
            </Card>
            {together.length > 0 && <Together orders={together} onOpen={open} />}
          </div>
          <div>
            <Card title={t('VIEW_TO_SHIP')} aside={waiting.data && String(waiting.data.total.count)}>
              {waiting.isPending && <LoadingState />}
              {waiting.data === undefined && waiting.isError && (
                <FailedState error={waiting.error} onRetry={() => waiting.refetch()} />
              )}
              {waiting.data !== undefined && rows.length === 0 && <p className="sub">{t('DESK_NOTHING')}</p>}
              <ul>
                {rows.map(({ order_id, number, buyer_name, pieces, promised_on }) => (
                  <li key={order_id} className="parcel">
                    <span translate="no">
                      <button type="button" className="link" onClick={() => open(number)}>
                        {number}
                      </button>
                      <span className="sub">{buyer_name}</span>
                    </span>
                    <span className="sub">
                      {t('DESK_PIECES', { count: pieces })}
                      {promised_on !== null && (
                        <>
                          {' · '}
                          <DayText day={promised_on} />
                        </>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
          </div>
        </div>
      )}
    </>
  )
}

/** Other orders of the buyer to the same address: packed one after another, they are shipped together. */
function Together({ orders, onOpen }: { orders: Packing['together']; onOpen: (number: string) => void }) {
  const { t } = useTexts()
  return (
    <Card title={t('DESK_TOGETHER')}>
      <ul>
        {orders.map(({ order_id, number, pieces }) => (
          <li key={order_id} className="parcel">
            <button type="button" className="link" translate="no" onClick={() => onOpen(number)}>
              {number}
            </button>
            <span className="sub">{t('DESK_PIECES', { count: pieces })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PackedOrder({
  packing,
  onAway,
  onOpen,
  onSent,
}: {
  packing: Packing
  onAway: () => void
  onOpen: (number: string) => void
  onSent: (sent: SentParcel, together: Packing['together']) => void
}) {
  const { t } = useTexts()
  const { notes, together } = packing
  const order = useNamedLines(packing.order.order_id, packing.order)
  const field = useRef<HTMLInputElement>(null)
  const plan = packingOf(order)
  const refusal = 'refusal' in plan ? plan.refusal : null
  const { lines, isPacked } = 'refusal' in plan ? { lines: [], isPacked: false } : plan
  const [count, setCount] = useState(() => (isPacked ? withAll(lines, NOTHING_COUNTED) : NOTHING_COUNTED))
  const { scan, failed, setFailed } = usePackScan(lines, count, setCount)
  const carrier = useCarrierChoice(order)
  const dispatch = useChange(dispatchOrder, {
    refetches: afterOrderAct,
    onDone: ({ order: { order_id, number, parcels }, shipment_id }) => {
      const parcel = parcels.find((one) => one.shipment_id === shipment_id)
      onSent({ order_id, number, shipment_id, tracking_number: parcel?.tracking_number ?? null }, together)
    },
  })
  const units = packedUnits(lines, count)
  const missing = missingPieces(lines, count)
  const isReady = refusal === null && units.length > 0 && carrier.isComplete && !dispatch.isPending
  useUnsaved(!isPacked && units.length > 0 && !dispatch.isSuccess)
  const send = () =>
    dispatch.mutate({
      params: { order_id: order.order_id },
      body: {
        version: order.version,
        ...(!isPacked && { lines: units, is_checked: isChecked(count) }),
        ...carrier.choice,
      },
    })
  const sendWhole = () => {
    if (missing > 0) setFailed(t('PACK_MISSING', { count: missing }))
    else if (isReady) send()
  }
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onAway()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [onAway])
  const onScan = (code: string) => {
    if (code.toUpperCase() === order.number.toUpperCase()) sendWhole()
    // It cannot be packed: the next number opens another order.
    else if (refusal !== null) onOpen(code)
    else scan(code)
  }
  return (
    <div className="columns pack-desk mt-1.75">
      <div>
        <Card
          title={<span translate="no">{order.number}</span>}
          aside={
            <button type="button" className="link" onClick={onAway}>
              {t('DESK_AWAY')}
            </button>
          }
        >
          {notes.map((note) => (
            <p key={note} className="due whitespace-pre-wrap" role="note">
              {note}
            </p>
          ))}
          <ScanField
            label={t(refusal === null ? 'DESK_ARTICLES' : 'DESK_SCAN')}
            onScan={onScan}
            onEmpty={refusal === null ? sendWhole : onAway}
            error={failed}
            fieldRef={field}
          />
          {refusal !== null ? (
            <p role="alert">
              {t(refusal)}{' '}
              <Link className="link" to={`/orders/${order.order_id}`}>
                {t('DESK_OPEN_ORDER')}
              </Link>
            </p>
          ) : (
            <PackLines
              lines={lines}
              count={count}
              onCount={(counted) => {
                setCount(counted)
                field.current?.focus()
              }}
            />
          )}
          <p className="sub" aria-live="polite">
            {refusal === null && (missing === 0 ? t('DESK_COMPLETE') : t('PACK_MISSING', { count: missing }))}
          </p>
          {dispatch.error !== null && (
            <div className="failure" role="alert">
              <CallFailureNote error={dispatch.error} />
            </div>
          )}
          {refusal === null && (
            <p className="row">
              <button type="button" className="btn btn-main" disabled={!isReady} onClick={send}>
                {t(missing === 0 ? 'DISPATCH_CONFIRM' : 'DESK_SEND_PART')}
              </button>
            </p>
          )}
        </Card>
      </div>
      <div>
        <Card title={t('SHIP_TO')}>
          <p translate="no">
            <b>{packing.buyer_name}</b>
            <span className="sub">{packing.city_name}</span>
          </p>
          <p className="sub">{packing.shipping_method_name}</p>
          {refusal === null && <CarrierFields order={order} choice={carrier} isShort />}
        </Card>
        {together.length > 0 && <Together orders={together} onOpen={onOpen} />}
      </div>
    </div>
  )
}
