import { useTranslate } from '../../strings/strings-context.tsx'

/** The invoice data of a cart or an order. */
interface InvoiceData {
  invoice_required: boolean
  invoice_company_name: string | null
  invoice_tax_number: string | null
}

/** The recipient of the invoice; nothing without an invoice. */
export function InvoiceText({ of, className }: { of: InvoiceData; className: string }) {
  const translate = useTranslate()
  if (!of.invoice_required) return null
  return (
    <p className={className}>
      {translate('INVOICE_TO', { company: of.invoice_company_name ?? '', number: of.invoice_tax_number ?? '' })}
    </p>
  )
}
