import type { PaymentType } from '../types.ts'
import { CardEntry } from './card-entry.tsx'

export const paymentType: PaymentType = {
  logo: 'M3 7.5h26v15H3zM3 12h26M7 18h6',
  brands: ['visa', 'mastercard'],
  Entry: CardEntry,
  missing: 'CARD_MISSING',
}
