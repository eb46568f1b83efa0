import type { FastifyReply } from 'fastify'

/** A refusal in the form of PayU: its HTTP status, its code, and sometimes a narrower one. */
export type Refusal = { status: number; statusCode: string; codeLiteral?: string; statusDesc: string }

export const refusals = {
  syntax: { status: 400, statusCode: 'ERROR_SYNTAX', statusDesc: 'The request is not valid JSON' },
  notUnique: {
    status: 400,
    statusCode: 'ERROR_ORDER_NOT_UNIQUE',
    statusDesc: 'An order with this extOrderId exists',
  },
  blikCode: { status: 400, statusCode: 'ERROR_VALUE_INVALID', statusDesc: 'INVALID_BLIK_CODE' },
  payMethod: {
    status: 400,
    statusCode: 'ERROR_VALUE_INVALID',
    statusDesc: 'OPENPAYU_PAYMENT_CREATE_BLOCKED_CHECKOUT_PAY_METHOD',
  },
  currency: { status: 400, statusCode: 'ERROR_INCONSISTENT_CURRENCIES', statusDesc: 'Not a currency of this POS' },
  unauthorised: {
    status: 401,
    statusCode: 'UNAUTHORIZED',
    statusDesc: 'The access token is missing, wrong or expired',
  },
  foreignPos: {
    status: 403,
    statusCode: 'ERROR_VALUE_INVALID',
    codeLiteral: 'INVALID_AUTH_FOR_THIS_ORDER',
    statusDesc: 'The token belongs to another POS',
  },
  unauthorisedRequest: { status: 403, statusCode: 'UNAUTHORIZED_REQUEST', statusDesc: 'No privileges' },
  notFound: { status: 404, statusCode: 'DATA_NOT_FOUND', statusDesc: 'Could not find data for given criteria' },
  busy: { status: 429, statusCode: 'TOO_MANY_REQUESTS', statusDesc: 'Too many requests' },
  internal: { status: 500, statusCode: 'ERROR_INTERNAL', statusDesc: 'Try again later' },
  full: { status: 503, statusCode: 'SERVICE_NOT_AVAILABLE', statusDesc: 'Start it again: it is full' },
} as const satisfies Record<string, Refusal>

export function missing(path: string): Refusal {
  return { status: 400, statusCode: 'ERROR_VALUE_MISSING', statusDesc: `Missing required field: ${path}` }
}

export function invalid(statusDesc: string, codeLiteral?: string): Refusal {
  return {
    status: 400,
    statusCode: 'ERROR_VALUE_INVALID',
    statusDesc,
    ...(codeLiteral === undefined ? {} : { codeLiteral }),
  }
}

export function sendRefusal(reply: FastifyReply, { status, ...refusal }: Refusal): FastifyReply {
  if (status === 429) reply.header('retry-after', '1')
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ status: { severity: 'ERROR', ...refusal } })
}
