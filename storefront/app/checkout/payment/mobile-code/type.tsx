import { parseMobileCode } from '@meridian/domain/payment.ts'
import type { PaymentType } from '../types.ts'
import { MobileCodeEntry } from './mobile-code-entry.tsx'

export const paymentType: PaymentType = {
  logo: 'M11 3.5h10v23H11zM14.5 23.5h3M13.5 9h1M15.5 9h1M17.5 9h1M13.5 12h1M15.5 12h1M17.5 12h1',
  brands: ['blik'],
  Entry: MobileCodeEntry,
  field: 'mobile_code',
  missing: 'MOBILE_CODE_INVALID',
  read: parseMobileCode,
  // A code is valid for two minutes, so it is requested last.
  afterOrder: { note: 'MOBILE_CODE_LATER', title: 'ORDER_CODE_TITLE', text: 'ORDER_CODE_TEXT' },
}
