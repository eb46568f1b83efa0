import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { visitWith } from '../../../visit/visit-testing.ts'
import { savePayment } from './save-choices.server.ts'

test('the choice of a payment method sends its id and its type, and the bank where it has some: SPEC §3 Cart state', async () => {
  const sent: unknown[] = []
  const visit = visitWith({
    languageId: 'en',
    session: async () => null,
    own: async (_: Endpoint, { body }: { body: unknown }) => {
      sent.push(body)
      return { data: {} }
    },
  })
  const form = new FormData()
  form.set('payment_method_id', '4')
  for (const [id, type] of ['card', 'wallet', 'bank_transfer', 'pay_by_link'].entries()) {
    form.set(`payment_type_${id + 1}`, type)
  }
  form.set('has_points_4', '1')
  form.set('payment_point_4', '9')
  expect(await savePayment(visit, form)).toBeNull()
  expect(sent).toEqual([{ payment_method_id: 4, payment_method_type: 'pay_by_link', payment_point_id: 9 }])
})
