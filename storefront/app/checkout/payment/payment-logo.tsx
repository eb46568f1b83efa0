import type { PaymentMethodType } from '@meridian/domain/payment-method.ts'
import { paymentType } from './types.ts'

/** The logo of a payment method, beside its name. */
export function PaymentLogo({ type }: { type: PaymentMethodType }) {
  return (
    <svg
      viewBox="0 0 32 30"
      width="32"
      height="30"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="text-accent-text"
    >
      <path d={paymentType(type).logo} />
    </svg>
  )
}
