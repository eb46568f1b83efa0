import type { PaymentType } from '../types.ts'

export const paymentType: PaymentType = { logo: 'M5 11h20l-4-4M27 19H7l4 4' }
