import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Code, Id, LanguageId } from '../fields.ts'
import { Order } from './order.ts'

export const acceptOrder = endpoint({
  alias: 'SHOP',
  name: 'acceptOrder',
  summary: 'Accepts the terms of an order by phone, which binds its buyer; idempotent; access as in getOrder',
  method: 'POST',
  path: '/api/orders/{order_id}/acceptance',
  caller: 'anyone',
  query: z.object({ access_key: Code.optional() }),
  body: z.strictObject({ languageId: LanguageId, regulation_file_ids: z.array(Id).max(20) }),
  response: z.object({ data: Order }),
  errors: ['ORDER_NOT_PAYABLE', 'REGULATIONS_REQUIRED'],
})
