import { idOf } from '../../../visit/query-values.ts'
import { readOrder } from '../../../visit/read-order.server.ts'
import type { Visit } from '../../../visit/visit.server.ts'
import { fieldText } from '../../form-problem.server.ts'
import type { KnownPerson } from './register.server.ts'

/** The buyer of an order that this visitor may read; null if it is not theirs. */
export async function personOfOrder(visit: Visit, form: FormData): Promise<KnownPerson | null> {
  const order_id = idOf(fieldText(form, 'order_id'))
  const access_key = fieldText(form, 'access_key')
  if (order_id === null) return null
  const order = await readOrder(visit, order_id, access_key === '' ? undefined : access_key)
  if (order === null) return null
  const { email, name_first, name_last } = order.buyer
  return { email, name_first: name_first ?? '', name_last: name_last ?? '' }
}
