import { cancelOrder } from '@meridian/contract/shop/cancellation.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { dayText } from '@meridian/domain/date-text.ts'
import type { FormProblem } from '../../../../identity/form-issues.ts'
import { problemOf } from '../../../../identity/form-problem.server.ts'
import { readOrder } from '../../../../visit/read-order.server.ts'
import type { Visit } from '../../../../visit/visit.server.ts'
import { linesTyped, type Pieces, readPieces } from '../../pieces.ts'
import { readProgress } from '../order/order-progress.server.ts'

/**
 * Why nothing was cancelled, with the choice. `key` and `all` are set while the outcome is unknown: the retry sends
 * the same, though fewer pieces may be left by then.
 */
export interface CancelAnswer extends FormProblem {
  pieces: Pieces[]
  key: string | null
  all: number | null
}

/** The part that a form cancels: everything, or these pieces. */
export type ToCancel = 'everything' | Pieces[]

/**
 * The request of a form, from its own fields alone: the pieces of each line, and `all`, how many could be cancelled
 * when it was shown. So a form that is sent again requests the same. Null if a number is invalid.
 */
export function readToCancel(form: FormData): ToCancel | null {
  const all = Number(form.get('all') ?? 0)
  const lines = linesTyped(form)
  // An order that can only be cancelled as a whole has no choice of pieces.
  if (lines.length === 0 && all > 0) return 'everything'
  const pieces = readPieces(form, lines)
  if (pieces === null) return null
  return pieces.length > 0 && pieces.reduce((sum, { units }) => sum + units, 0) === all ? 'everything' : pieces
}

/** The part of an order that can still be cancelled; null if there is no such order for this visitor. */
export async function readCancellable(visit: Visit, order_id: number, access_key: string | undefined) {
  const order = await readOrder(visit, order_id, access_key)
  const progress = order && (await readProgress(visit, order, access_key))
  if (!order || !progress) return null
  const most = new Map(progress.lines.map((line) => [line.position, line.quantity - line.cancelled]))
  const lines = order.lines.map(({ position, name }) => ({ position, name, most: most.get(position) ?? 0 }))
  return {
    number: order.number,
    placed_at: dayText(visit.locale, order.placed_at, countryFacts(order.country_id).time_zone),
    /** Only all of it can be cancelled. */
    whole: progress.can_cancel === 'whole',
    lines: progress.can_cancel === 'nothing' ? [] : lines.filter((line) => line.most > 0),
    new_key: crypto.randomUUID(),
  }
}

/** Cancels the requested pieces; null on success. */
export async function cancelPieces(
  visit: Visit,
  asked: {
    order_id: number
    access_key: string | undefined
    what: ToCancel
    /** The form's choice, to show it again. */
    typed: Pick<CancelAnswer, 'pieces' | 'all'>
    key: string
  },
): Promise<CancelAnswer | null> {
  const { order_id, access_key, what, typed, key } = asked
  const input = {
    params: { order_id },
    query: access_key === undefined ? {} : { access_key },
    // The whole order, regardless of concurrent changes in another window.
    body: what === 'everything' ? {} : { units: what },
  }
  try {
    await visit.own(cancelOrder, input, { idempotencyKey: key, start: true })
    return null
  } catch (error) {
    return { ...problemOf(error), ...typed, key }
  }
}
