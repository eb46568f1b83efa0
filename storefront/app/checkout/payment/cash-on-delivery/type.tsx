import type { PaymentType } from '../types.ts'

export const paymentType: PaymentType = {
  logo: 'M3 8h26v14H3zM16 11.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM6.5 15h.5M25 15h.5',
}
