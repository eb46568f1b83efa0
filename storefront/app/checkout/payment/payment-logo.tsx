import type { PaymentMethodType } from '@meridian/domain/payment-method.ts'
import { BrandMark } from './brand-mark.tsx'
import { paymentType } from './types.ts'

/** The marks of a payment method's brands, or else its icon, beside its name. */
export function PaymentLogo({ type }: { type: PaymentMethodType }) {
  const { logo, brands } = paymentType(type)
  if (brands !== undefined) {
    return (
      <span className="flex gap-0.5">
        {brands.map((brand) => (
          <BrandMark key={brand} brand={brand} />
        ))}
      </span>
    )
  }
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
      <path d={logo} />
    </svg>
  )
}
