import { getOrderReturns, requestReturn } from '@meridian/contract/shop/order-return.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { dayText } from '@meridian/domain/date-text.ts'
import type { FormProblem } from '../../../../identity/form-issues.ts'
import { problemOf } from '../../../../identity/form-problem.server.ts'
import { orElse } from '../../../../visit/expected.server.ts'
import { ownOrRead, readOrder } from '../../../../visit/read-order.server.ts'
import type { Visit } from '../../../../visit/visit.server.ts'
import type { ChoosableLine, Pieces } from '../../pieces.ts'

/** Why nothing was sent, with the typed input; `key` is set while the outcome is unknown: the retry sends the same. */
export interface ComplainAnswer extends FormProblem {
  pieces: Pieces[]
  words: string
  key: string | null
}

/** The part of an order that can be complained about; null if there is no such order for this visitor. */
export async function readComplainable(visit: Visit, order_id: number, access_key: string | undefined) {
  const order = await readOrder(visit, order_id, access_key)
  if (!order) return null
  const input = {
    params: { order_id },
    query: { languageId: visit.languageId, ...(access_key !== undefined && { access_key }) },
  }
  const call = await ownOrRead(visit)
  const found = await orElse(call(getOrderReturns, input), null, 'returns of an order')
  const lines: ChoosableLine[] = (found?.lines ?? []).map(({ units, ...line }) => ({ ...line, most: units }))
  return {
    number: order.number,
    placed_at: dayText(visit.locale, order.placed_at, countryFacts(order.country_id).time_zone),
    lines,
    new_key: crypto.randomUUID(),
  }
}

/** Requests the return; null on success. */
export async function complain(
  visit: Visit,
  given: { order_id: number; access_key: string | undefined; pieces: Pieces[]; words: string; key: string },
): Promise<ComplainAnswer | null> {
  const { order_id, access_key, pieces, words, key } = given
  const input = {
    params: { order_id },
    query: access_key === undefined ? {} : { access_key },
    body: { units: pieces, request: words },
  }
  try {
    await visit.own(requestReturn, input, { idempotencyKey: key, start: true })
    return null
  } catch (error) {
    const { issues, ...problem } = problemOf(error)
    // The call has another name for the form's text.
    const shown = issues.map((issue) => (issue.path === 'request' ? { ...issue, path: 'words' } : issue))
    return { ...problem, issues: shown, pieces, words, key }
  }
}
