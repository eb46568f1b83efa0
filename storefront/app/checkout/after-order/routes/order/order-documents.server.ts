import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { listOrderDocuments } from '@meridian/contract/shop/order-documents.ts'
import { orElse } from '../../../../visit/expected.server.ts'
import { ownOrRead } from '../../../../visit/read-order.server.ts'
import type { Visit } from '../../../../visit/visit.server.ts'

export type ListedDocument = AnswerOf<typeof listOrderDocuments>['documents'][number]

/** The documents of an order; none if they cannot be read, and the page shows the order without them. */
export async function readDocuments(
  visit: Visit,
  order_id: number,
  access_key: string | undefined,
): Promise<ListedDocument[]> {
  const input = { params: { order_id }, query: access_key === undefined ? {} : { access_key } }
  const call = await ownOrRead(visit)
  return (await orElse(call(listOrderDocuments, input), null, 'order documents'))?.documents ?? []
}
