import type { Payment } from '@meridian/contract/payments.ts'
import type { Order } from '@meridian/contract/shop/order.ts'
import { useState } from 'react'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import { LiveRegion } from '../../../../ui/live-region.tsx'
import { useFormat } from '../../../../ui/locale.ts'
import { useShopFacts } from '../../../../ui/shop-facts.ts'
import { BankAppLink } from './bank-app-link.tsx'

type TransferAction = Extract<NonNullable<Payment['action']>, { kind: 'bank_transfer' }>

/** The transfer's details: each can be copied, and is printed with the page. */
export function Transfer({ order, action, due_at }: { order: Order; action: TransferAction; due_at: string }) {
  const translate = useTranslate()
  const { price } = useFormat()
  const sandbox_url = useShopFacts()?.sandbox_url
  const [status, setStatus] = useState('')
  const rows = [
    { label: translate('TRANSFER_TO'), value: order.company.name, copy: order.company.name },
    { label: translate('TRANSFER_ACCOUNT'), value: action.account, copy: action.account.replaceAll(' ', '') },
    {
      label: translate('TRANSFER_AMOUNT'),
      value: price(order.amount_due, order.currency_symbol),
      copy: (order.amount_due / 100).toFixed(2),
    },
    { label: translate('TRANSFER_REFERENCE'), value: action.title, copy: action.title },
    { label: translate('TRANSFER_DUE'), value: due_at, copy: null },
  ]

  async function copy(label: string, text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setStatus(translate('COPIED', { label }))
    } catch {
      // Clipboard access denied: the text is on the page for copying by hand.
      setStatus(translate('COPY_BY_HAND'))
    }
  }

  return (
    <div className="checkout-panel mt-3 max-w-[720px]">
      <dl className="grid gap-1.5">
        {rows.map((row) => (
          <div
            key={row.label}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-2 sm:grid-cols-[160px_minmax(0,1fr)_auto]"
          >
            <dt className="text-small text-soft max-sm:col-span-2">{row.label}</dt>
            <dd className="break-words font-semibold tabular-nums">{row.value}</dd>
            {row.copy !== null && (
              <dd className="print:hidden">
                <button
                  type="button"
                  className="underlined with-scripts text-small"
                  onClick={() => copy(row.label, row.copy)}
                >
                  {translate('COPY')}
                  <span className="sr-only"> {row.label}</span>
                </button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className="mt-1 text-small text-soft" aria-hidden="true">
        {status}
      </p>
      <LiveRegion text={status} />
      {sandbox_url && <BankAppLink sandbox_url={sandbox_url} className="button button-outline mt-1 print:hidden" />}
    </div>
  )
}
