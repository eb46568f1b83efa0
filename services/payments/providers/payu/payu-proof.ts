import { OUTCOME_UNKNOWN, REQUEST_ON_ITS_WAY_MS } from '@meridian/domain/payment.ts'
import { type ChargeAnswer, ProviderSilent, type RequestedCharge } from '../../provider.ts'
import { PayuCreated, PayuRefusal } from './payu-answers.ts'
import type { PayuClient, PayuPoint } from './payu-client.ts'

/** Time within which a buyer may start to pay. PayU's default is a day, for which stock would be held. */
export const VALIDITY_S = 900
/** Placeholder for an unknown payer's IP address, which PayU requires. */
export const OWN_ADDRESS = '127.0.0.1'

export const ENDED = { provider_payment_id: null, amount: 0, currency_code: '', decline_code: null, action: null }
export const NOT_FOUND: ChargeAnswer = { status: 'not_found', ...ENDED }

/** After this nobody can pay, however long PayU takes to expire it. */
const ENDED_AFTER_MS = (VALIDITY_S + 60) * 1000
const PROOF_S = 60
const REMEMBERED = 10_000

/**
 * Resolves a charge whose answer was lost by creating an order under its reference: if PayU accepts it, it never had
 * the first one, and will reject that should it still arrive. Nobody can pay the second order: its address is never
 * disclosed, and it is cancelled. If PayU rejects it as not unique, it has the first one, whose id only a notification
 * carries; without one it ends unpaid. Three phases (R4).
 */
export function createProof(
  clientOf: (currency_code: string) => { point: PayuPoint; call: PayuClient },
  clock: () => Date,
): (charged: RequestedCharge) => Promise<ChargeAnswer> {
  /** PayU's verdict on a reference, which never changes; the oldest are evicted. */
  const proven = new Map<string, 'never_received' | 'received'>()
  /** Concurrent queries share one proof; separate ones would refute each other. */
  const proving = new Map<string, Promise<ChargeAnswer>>()

  async function prove({ reference, amount, currency_code, method, sent_at }: RequestedCharge): Promise<ChargeAnswer> {
    const known = proven.get(reference)
    if (known === 'never_received') return NOT_FOUND
    const age = clock().getTime() - sent_at.getTime()
    if (age < REQUEST_ON_ITS_WAY_MS) throw new ProviderSilent('The order may still be on its way to PayU')
    if (known === 'received') return received(age, method)
    const { point, call } = clientOf(currency_code)
    const totalAmount = String(amount)
    const description = 'Proof that nothing was received'
    const answer = await call('POST', '/api/v2_1/orders', {
      extOrderId: reference,
      merchantPosId: point.pos_id,
      customerIp: OWN_ADDRESS,
      description,
      currencyCode: currency_code,
      totalAmount,
      validityTime: String(PROOF_S),
      products: [{ name: description, unitPrice: totalAmount, quantity: '1' }],
    })
    const created = PayuCreated.safeParse(answer.json)
    if ([200, 201, 302].includes(answer.status) && created.success) {
      remember(reference, 'never_received')
      await call('DELETE', `/api/v2_1/orders/${created.data.orderId}`).catch(() => null)
      return NOT_FOUND
    }
    const refusal = PayuRefusal.safeParse(answer.json)
    if (!refusal.success || refusal.data.status.statusCode !== 'ERROR_ORDER_NOT_UNIQUE') {
      throw new ProviderSilent(`PayU answered a proof with status ${answer.status}`)
    }
    remember(reference, 'received')
    return received(age, method)
  }

  /**
   * An order at PayU whose id is unknown: it ends unpaid unless a notification arrives. Only a mobile code could
   * already be with its payer, who may have paid; the address of PayU's page was disclosed to nobody.
   */
  function received(age: number, method: RequestedCharge['method']): ChargeAnswer {
    const decline_code = method === 'mobile_code' ? OUTCOME_UNKNOWN : 'EXPIRED'
    if (age >= ENDED_AFTER_MS) return { status: 'failed', ...ENDED, decline_code }
    throw new ProviderSilent('PayU has the order, and has not told its id yet')
  }

  function remember(reference: string, what: 'never_received' | 'received'): void {
    proven.set(reference, what)
    for (const oldest of proven.keys()) {
      if (proven.size <= REMEMBERED) break
      proven.delete(oldest)
    }
  }

  return (charged) => {
    const { reference } = charged
    const running = proving.get(reference) ?? prove(charged).finally(() => proving.delete(reference))
    proving.set(reference, running)
    return running
  }
}
