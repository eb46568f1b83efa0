import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { getOrderProgress, type Order } from '@meridian/contract/shop/order.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { dayText, momentText } from '@meridian/domain/date-text.ts'
import { orElse } from '../../../../visit/expected.server.ts'
import { ownOrRead } from '../../../../visit/read-order.server.ts'
import type { Visit } from '../../../../visit/visit.server.ts'

export type Progress = AnswerOf<typeof getOrderProgress>['progress']
export type Step = Progress['steps'][number] & { when: string }
export interface ShownParcel extends Omit<Progress['parcels'][number], 'lines'> {
  /** The promised days in words; null if none were promised. */
  from: string | null
  to: string | null
  lines: { position: number; quantity: number; name: string }[]
}

export interface ShownWithdrawal extends Pick<Progress['withdrawals'][number], 'withdrawal_id' | 'state'> {
  declared: string
  goods_due: string
}

/** The life of an order with its times in words. */
export interface ShownProgress extends Omit<Progress, 'steps' | 'parcels' | 'promised' | 'withdrawals' | 'linked'> {
  linked: (Omit<Progress['linked'][number], 'until'> & { until: string | null })[]
  withdrawals: ShownWithdrawal[]
  steps: Step[]
  promised: (Pick<ShownParcel, 'from' | 'to'> & { sent_from: string | null }) | null
  parcels: ShownParcel[]
}

/** The life of an order; null if it cannot be read, and the page shows the order without it. */
export async function readProgress(
  visit: Visit,
  order: Order,
  access_key: string | undefined,
): Promise<ShownProgress | null> {
  const input = { params: { order_id: order.order_id }, query: access_key === undefined ? {} : { access_key } }
  const call = await ownOrRead(visit)
  const found = await orElse(call(getOrderProgress, input), null, 'order progress')
  return found && inWords(visit, order, found.progress)
}

function inWords({ locale }: Visit, order: Order, progress: Progress): ShownProgress {
  const timeZone = countryFacts(order.country_id).time_zone
  const nameOf = (position: number) => order.lines.find((line) => line.position === position)?.name ?? ''
  // A promised day is a day of the calendar, whatever the time zone.
  const day = (date: string | null) => date && dayText(locale, `${date}T12:00:00Z`, 'UTC')
  return {
    ...progress,
    linked: progress.linked.map(({ until, ...one }) => ({
      ...one,
      until: until && momentText(locale, until, timeZone),
    })),
    steps: progress.steps.map((step) => ({ ...step, when: momentText(locale, step.at, timeZone) })),
    withdrawals: progress.withdrawals.map(({ withdrawal_id, state, declared_at, goods_due_at }) => ({
      withdrawal_id,
      state,
      declared: momentText(locale, declared_at, timeZone),
      goods_due: goods_due_at === null ? '' : dayText(locale, goods_due_at, timeZone),
    })),
    promised: progress.promised && {
      from: day(progress.promised.from),
      to: day(progress.promised.to),
      sent_from: order.ships_from && dayText(locale, order.ships_from, timeZone),
    },
    parcels: progress.parcels.map((parcel) => ({
      ...parcel,
      from: day(parcel.promised_from),
      to: day(parcel.promised_to),
      since: parcel.since && dayText(locale, parcel.since, timeZone),
      lines: parcel.lines.map((line) => ({ ...line, name: nameOf(line.position) })),
    })),
  }
}
