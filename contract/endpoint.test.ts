import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IdText, Version } from './fields.ts'

const CALL = {
  alias: 'ADMIN',
  name: 'changeThing',
  summary: 'Changes a thing',
  method: 'POST',
  path: '/things',
  caller: 'admin',
  right: 'orders.change',
  response: z.object({}),
} as const

test('errors follow from the things in the path, the version, the proof and the promotion of a call', () => {
  const params = z.object({ order_id: IdText, document_id: IdText, kind: z.string() })
  expect(endpoint({ ...CALL, params }).errors).toEqual(['ORDER_ABSENT', 'DOCUMENT_ABSENT'])
  const body = z.strictObject({ version: Version })
  expect(endpoint({ ...CALL, body }).errors).toEqual(['VERSION_STALE', 'ACT_NOT_ALLOWED'])
  expect(endpoint({ ...CALL, step_up: true }).errors).toEqual(['STEP_UP_NEEDED'])
  expect(endpoint({ ...CALL, promotion: true, errors: ['CART_EMPTY'] }).errors).toEqual([
    'PROMOTION_TOKEN_INVALID',
    'CART_EMPTY',
  ])
})

test('a path names its ids, and a call declares what is no id', () => {
  const { params } = endpoint({ ...CALL, path: '/orders/{order_id}/lines/{line_id}' })
  expect(params.parse({ order_id: '7', line_id: '12' })).toEqual({ order_id: 7, line_id: 12 })
  expect(params.safeParse({ order_id: '7', line_id: 'x' }).success).toBe(false)
  const own = endpoint({ ...CALL, path: '/files/{key}', params: z.object({ key: z.string() }) })
  expect(own.params.parse({ key: 'x' })).toEqual({ key: 'x' })
  expect(endpoint(CALL).params).toBeUndefined()
})

test('a call without any of these has only the errors that it lists', () => {
  const body = z.strictObject({ version: z.int() })
  expect(endpoint({ ...CALL, body }).errors).toEqual([])
  expect(endpoint({ ...CALL, errors: ['ORDER_ABSENT'] }).errors).toEqual(['ORDER_ABSENT'])
})
