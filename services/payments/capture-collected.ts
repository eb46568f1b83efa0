import { isPaidOnDelivery } from '@meridian/domain/payment-method.ts'
import { readAttempts } from './attempts.ts'
import { captureAndApply, type PaymentDeps } from './settle.ts'

/**
 * Captures an order's cash on delivery once the carrier has collected it. The provider knows the attempt. Throws while
 * the provider does not answer, so that the job is retried.
 */
export async function captureCollected(paymentDeps: PaymentDeps, order_id: number): Promise<void> {
  for (const attempt of await readAttempts(paymentDeps.database, order_id)) {
    if (attempt.state !== 'AUTHORISED' || !isPaidOnDelivery(attempt.payment_method_type)) continue
    const { answered } = await captureAndApply(paymentDeps, attempt)
    if (!answered) throw new Error(`The provider has not confirmed the capture of order ${order_id}`)
  }
}
