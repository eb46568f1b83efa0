import type { PaymentType } from '../types.ts'

export const paymentType: PaymentType = { logo: 'M4 12 16 5l12 7zM7 12v9M13 12v9M19 12v9M25 12v9M4 24.5h24' }
