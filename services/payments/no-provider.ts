import type { ChargeAnswer, PaymentProvider } from './provider.ts'

const refused: ChargeAnswer = {
  status: 'failed',
  provider_payment_id: null,
  amount: 0,
  currency_code: '',
  decline_code: 'NO_PROVIDER',
  action: null,
}

/** Used when no payment provider is configured: every attempt fails clearly and nothing waits. */
export const noProvider: PaymentProvider = {
  name: 'none',
  charge: async () => refused,
  ask: async () => refused,
  cancel: async () => refused,
  capture: async () => refused,
  refund: async () => ({ status: 'refused', code: 'NO_PROVIDER' }),
  askRefund: async () => ({ status: 'refused', code: 'NO_PROVIDER' }),
  list: async () => ({ references: [], next: null }),
  readWebhook: () => null,
}
