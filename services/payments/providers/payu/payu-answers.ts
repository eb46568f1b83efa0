import { z } from 'zod'

/** PayU's answers, as far as used; unknown fields are ignored, so that PayU may add some. */
export const PayuToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

const Status = z.object({
  statusCode: z.string(),
  codeLiteral: z.string().optional(),
  statusDesc: z.string().optional(),
})
export const PayuRefusal = z.object({ status: Status })
export const PayuCreated = z.object({
  status: Status,
  orderId: z.string().min(1),
  redirectUri: z.url({ protocol: /^https?$/ }).optional(),
})

const Amount = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const OrderStatus = z.enum(['NEW', 'PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED'])

const PayuOrder = z.object({
  orderId: z.string().min(1),
  extOrderId: z.string(),
  orderCreateDate: z.coerce.date(),
  validityTime: z.coerce.number().positive().optional(),
  currencyCode: z.string(),
  totalAmount: Amount,
  status: OrderStatus,
})
export type PayuOrder = z.output<typeof PayuOrder>
export const PayuOrders = z.object({ orders: z.tuple([PayuOrder]) })

export const PayuTransactions = z.object({
  transactions: z.array(
    z.object({
      payMethod: z.object({ value: z.string() }),
      resultCode: z.string().nullish(),
      card: z.object({ cardData: z.object({ cardResponseCode: z.string().nullish() }) }).nullish(),
    }),
  ),
})
export type PayuTransaction = z.output<typeof PayuTransactions>['transactions'][number]

const Refund = z.object({
  refundId: z.string().min(1).max(255),
  /** Absent if it was made on PayU's panel. */
  extRefundId: z.string().nullish(),
  currencyCode: z.string(),
  amount: Amount,
  status: z.enum(['PENDING', 'FINALIZED', 'CANCELED']),
  statusError: z.object({ code: z.string() }).nullish(),
})
export type PayuRefund = z.output<typeof Refund>
export const PayuRefunded = z.object({ refund: Refund })
export const PayuRefunds = z.object({ refunds: z.array(Refund) })

/** A notification about an order, or about a refund of one. */
export const PayuNotice = z.union([
  z.object({ order: z.object({ orderId: z.string().min(1), extOrderId: z.string().min(1), status: OrderStatus }) }),
  z.object({ orderId: z.string().min(1), extOrderId: z.string().min(1), refund: z.object({ status: z.string() }) }),
])
