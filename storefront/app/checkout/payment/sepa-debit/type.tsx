import type { PaymentType } from '../types.ts'
import { DebitEntry } from './debit-entry.tsx'

export const paymentType: PaymentType = {
  logo: 'M3 11 16 4l13 7H3zM6 12v10M12 12v10M20 12v10M26 12v10M3 25h26',
  Entry: DebitEntry,
  missing: 'DEBIT_MISSING',
}
