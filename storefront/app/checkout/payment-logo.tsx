import type { PaymentMethodType } from '@meridian/domain/payment.ts'

const PATHS: Record<PaymentMethodType, string> = {
  card: 'M3 7.5h26v15H3zM3 12h26M7 18h6',
  mobile_code: 'M11 3.5h10v23H11zM14.5 23.5h3M13.5 9h1M15.5 9h1M17.5 9h1M13.5 12h1M15.5 12h1M17.5 12h1',
  wallet: 'M4 8.5h22v14H4zM4 8.5l16-4v4M26 13h3v5h-3a2.5 2.5 0 0 1 0-5z',
  pay_by_link: 'M4 12 16 5l12 7zM7 12v9M13 12v9M19 12v9M25 12v9M4 24.5h24',
  bank_transfer: 'M5 11h20l-4-4M27 19H7l4 4',
  cash_on_delivery: 'M3 8h26v14H3zM16 11.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM6.5 15h.5M25 15h.5',
}

/** A drawing of a way of paying, beside its name. */
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
      <path d={PATHS[type]} />
    </svg>
  )
}
