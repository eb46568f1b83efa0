import type { Order } from '@meridian/contract/shop/order.ts'
import { OPEN_SHIPMENT_STATES } from '@meridian/domain/shipment.ts'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import type { StringKey } from '../../../../strings/translate.ts'
import { useFormat } from '../../../../ui/locale.ts'
import type { ShownParcel, ShownProgress, Step } from './order-progress.server.ts'

type RefundStep = 'refund_started' | 'refund_owed' | 'refund_done'

/** Labels of refunds. */
const REFUND_STEPS = {
  refund_started: 'STEP_REFUND_STARTED',
  refund_owed: 'STEP_REFUND_OWED',
  refund_done: 'STEP_REFUND_DONE',
} as const

const STEPS: Record<Exclude<Step['kind'], 'delivered' | RefundStep>, StringKey> = {
  placed: 'STEP_PLACED',
  confirmed: 'STEP_CONFIRMED',
  paid: 'STEP_PAID',
  packed: 'STEP_PACKED',
  shipped: 'STEP_SHIPPED',
  on_its_way: 'STEP_ON_ITS_WAY',
  nearly_there: 'STEP_NEARLY_THERE',
  delayed: 'STEP_DELAYED',
  returned_to_sender: 'STEP_RETURNED_TO_SENDER',
  lost: 'STEP_LOST',
  expired: 'STEP_EXPIRED',
  cancelled: 'STEP_CANCELLED',
  refund_due: 'STEP_REFUND_DUE',
  refunded: 'STEP_REFUNDED',
  withdrawn: 'STEP_WITHDRAWN',
  withdrawal_refused: 'STEP_WITHDRAWAL_REFUSED',
}

const BAD: readonly Step['kind'][] = [
  'delayed',
  'returned_to_sender',
  'lost',
  'expired',
  'cancelled',
  'withdrawal_refused',
]

function StepText({ step: { kind, kept, refund }, order }: { step: Step; order: Order }) {
  const translate = useTranslate()
  const { price } = useFormat()
  if (kind === 'refund_started' || kind === 'refund_owed' || kind === 'refund_done') {
    if (refund === null || refund.means === 'NONE') return <PointsBack refund={refund} />
    const { amount, currency_code, means } = refund
    const given = {
      price: price(amount, currency_code === order.currency_code ? order.currency_symbol : currency_code),
      means:
        means === 'SAME'
          ? order.payment_method_name
          : translate(means === 'ORDER' ? 'REFUND_TO_ORDER' : 'REFUND_BY_TRANSFER'),
    }
    return (
      <>
        {translate(REFUND_STEPS[kind], given)}
        {refund.points > 0 && (
          <>
            {' · '}
            <PointsBack refund={refund} />
          </>
        )}
      </>
    )
  }
  if (kind !== 'delivered') return translate(STEPS[kind])
  return translate(kept === null ? 'STEP_DELIVERED' : kept ? 'STEP_DELIVERED_KEPT' : 'STEP_DELIVERED_LATE')
}

function PointsBack({ refund }: { refund: Step['refund'] }) {
  const translate = useTranslate()
  const { points } = useFormat()
  return translate('STEP_POINTS_BACK', { points: points(refund?.points ?? 0) })
}

/** The history of an order: its steps so far, then its parcels with their contents and days of arrival. */
export function OrderTimeline({ order, progress }: { order: Order; progress: ShownProgress }) {
  const translate = useTranslate()
  const several = progress.parcels.length > 1
  return (
    <div className="grid gap-y-(--space-medium) gap-x-(--gap-columns) mt-(--space-medium) md:grid-cols-2">
      <section aria-labelledby="timeline">
        <h2 id="timeline" className="mb-2 text-title">
          {translate('ORDER_TIMELINE')}
        </h2>
        <ol className="order-steps">
          {progress.steps.map((step) => (
            <li
              key={`${step.kind} ${step.parcel} ${step.at}`}
              data-tone={BAD.includes(step.kind) || step.kept === false ? 'bad' : undefined}
            >
              <p className="font-semibold">
                {step.parcel !== null && (
                  <>
                    {translate('PARCEL_NUMBER', { number: step.parcel })}
                    {translate('COLON')}{' '}
                  </>
                )}
                <StepText step={step} order={order} />
              </p>
              <p className="text-small text-soft">
                <time dateTime={step.at}>{step.when}</time>
              </p>
            </li>
          ))}
        </ol>
      </section>
      {(progress.parcels.length > 0 || progress.promised !== null) && (
        <section aria-labelledby="parcels">
          <h2 id="parcels" className="mb-2 text-title">
            {translate(several ? 'PARCELS' : 'PARCEL_ONLY')}
          </h2>
          <ul className="order-parcels">
            {progress.promised !== null && (
              <li>
                <p className="font-semibold">{translate('PARCEL_STATE_READY')}</p>
                {progress.promised.sent_from !== null && (
                  <p>{translate('PREORDER_SENT', { day: progress.promised.sent_from })}</p>
                )}
                <PromisedDays parcel={{ ...progress.promised, state: 'PLANNED' }} />
              </li>
            )}
            {progress.parcels.map((parcel) => (
              <Parcel key={parcel.parcel} parcel={parcel} several={several} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const PARCEL_STATES: Record<ShownParcel['state'], StringKey> = {
  PLANNED: 'PARCEL_STATE_READY',
  PICKING: 'PARCEL_STATE_READY',
  PACKED: 'STEP_PACKED',
  SHIPPED: 'STEP_ON_ITS_WAY',
  DELIVERED: 'STEP_DELIVERED',
  RETURNED_TO_SENDER: 'STEP_RETURNED_TO_SENDER',
  LOST: 'STEP_LOST',
  CANCELLED: 'STEP_CANCELLED',
}

function Parcel({ parcel, several }: { parcel: ShownParcel; several: boolean }) {
  const translate = useTranslate()
  const { state, carrier_name, tracking_number, tracking_url } = parcel
  return (
    <li>
      <p className="flex flex-wrap gap-x-1.5 font-semibold">
        {several && <span>{translate('PARCEL_NUMBER', { number: parcel.parcel })}</span>}
        <span className={several ? 'font-normal text-soft' : undefined}>{translate(PARCEL_STATES[state])}</span>
        {parcel.since !== null && <span className="font-normal text-soft">{parcel.since}</span>}
      </p>
      {parcel.is_held && <p className="text-soft">{translate('PARCEL_HELD')}</p>}
      <PromisedDays parcel={parcel} />
      <ul className="text-small text-soft">
        {parcel.lines.map(({ position, quantity, name }) => (
          <li key={position}>
            <span className="tabular-nums">{quantity} ×</span> {name}
          </li>
        ))}
      </ul>
      {tracking_number !== null && (
        <p className="text-small">
          {carrier_name !== null && `${carrier_name} `}
          {tracking_url === null ? (
            <span className="tabular-nums">{tracking_number}</span>
          ) : (
            <a className="underlined tabular-nums" href={tracking_url} target="_blank" rel="noreferrer">
              <span className="sr-only">{translate('TRACK_PARCEL')} </span>
              {tracking_number}
              <span className="sr-only"> {translate('NEW_WINDOW')}</span>
            </a>
          )}
        </p>
      )}
    </li>
  )
}

/** The expected days of a parcel, or, once it has arrived, the days that were promised. */
function PromisedDays({ parcel: { from, to, state } }: { parcel: Pick<ShownParcel, 'from' | 'to' | 'state'> }) {
  const translate = useTranslate()
  if (from === null || to === null) return null
  if (!OPEN_SHIPMENT_STATES.includes(state))
    return <p className="text-small text-soft">{translate('PARCEL_PROMISED', { day: to })}</p>
  return (
    <p>{from === to ? translate('PARCEL_EXPECTED_ON', { day: to }) : translate('PARCEL_EXPECTED', { from, to })}</p>
  )
}
