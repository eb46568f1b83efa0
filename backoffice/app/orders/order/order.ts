import type { openOrder } from '@meridian/contract/admin/order.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'

export type Order = AnswerOf<typeof openOrder>['order']
