import type { OrderState } from '@meridian/domain/order.ts'
import type { AttemptState } from '@meridian/domain/payment.ts'
import type { PaymentTiming } from '@meridian/domain/payment-method.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meridian/domain/time-units.ts'
import type { Chance } from './chance.ts'

/** A transition of an order, its cause, and how long after the order was placed. */
interface Step {
  to: OrderState
  cause: string
  after_ms: number
}

/** The course of an order over time, unless cut short. */
export interface OrderScenario {
  steps: readonly Step[]
  /** How its payment ends, by the state of the order; null if there was no attempt. */
  attempt: (state: OrderState) => AttemptState | null
}

const placed: Step = { to: 'PENDING_PAYMENT', cause: 'placed', after_ms: 0 }

/**
 * The scenario of an order. Order states (R2), attempt states (R3), late money (R6): only transitions of the tables, with
 * the causes that the shop writes.
 */
export function scenarioOf(timing: PaymentTiming, chance: Chance): OrderScenario {
  const fate = chance()
  const expires_after_ms = timing === 'delayed' ? 7 * DAY_MS : 10 * MINUTE_MS
  const expired: Step = { to: 'EXPIRED', cause: 'not paid in time', after_ms: expires_after_ms + MINUTE_MS }
  if (timing !== 'on_delivery' && fate < 0.06) {
    const tried = fate < 0.04
    return { steps: [placed, expired], attempt: () => (tried ? 'FAILED' : null) }
  }
  if (timing !== 'on_delivery' && fate < 0.08) {
    const steps: Step[] = [
      placed,
      expired,
      { to: 'REFUND_DUE', cause: 'money came too late', after_ms: expired.after_ms + HOUR_MS },
      { to: 'REFUNDED', cause: 'money given back', after_ms: expired.after_ms + 2 * HOUR_MS },
    ]
    const captured = { EXPIRED: 'FAILED', REFUND_DUE: 'CAPTURED', REFUNDED: 'REFUNDED' } as const
    return { steps, attempt: (state) => (state in captured ? captured[state as keyof typeof captured] : null) }
  }
  const paid: Step =
    timing === 'on_delivery'
      ? { to: 'CONFIRMED', cause: 'to be paid on delivery', after_ms: MINUTE_MS }
      : { to: 'PAID', cause: 'payment captured', after_ms: timing === 'delayed' ? 26 * HOUR_MS : 2 * MINUTE_MS }
  const packed = paid.after_ms + (4 + chance() * 40) * HOUR_MS
  const sent = packed + (1 + chance() * 20) * HOUR_MS
  const steps: Step[] = [
    placed,
    paid,
    { to: 'FULFILLING', cause: 'packing began', after_ms: packed },
    { to: 'SHIPPED', cause: 'handed to the carrier', after_ms: sent },
    { to: 'DELIVERED', cause: 'delivered', after_ms: sent + (1 + chance() * 4) * DAY_MS },
  ]
  return {
    steps,
    attempt: (state) => {
      if (state === 'PENDING_PAYMENT') return null
      return timing === 'on_delivery' && state !== 'DELIVERED' ? 'AUTHORISED' : 'CAPTURED'
    },
  }
}
