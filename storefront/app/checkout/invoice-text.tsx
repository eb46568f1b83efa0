import { useTranslate } from '../strings/strings-context.tsx'

/** What a cart or an order says of its invoice. */
interface Invoiced {
  invoice_required: boolean
  invoice_company_name: string | null
  invoice_tax_number: string | null
}

/** Whom the invoice is made out to; nothing where none is wanted. */
export function InvoiceText({ of, className }: { of: Invoiced; className: string }) {
  const translate = useTranslate()
  if (!of.invoice_required) return null
  return (
    <p className={className}>
      {translate('INVOICE_TO', { company: of.invoice_company_name ?? '', number: of.invoice_tax_number ?? '' })}
    </p>
  )
}
