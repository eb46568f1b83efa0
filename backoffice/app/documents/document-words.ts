import type { CorrectionReason, SalesDocumentKind } from '@meridian/domain/sales-document.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Tone } from '../ui/status-word.tsx'

export const KIND: Readonly<Record<SalesDocumentKind, { name: StringKey; tone: Tone }>> = {
  invoice: { name: 'DOC_INVOICE', tone: 'ok' },
  receipt: { name: 'DOC_RECEIPT', tone: 'plain' },
  correction: { name: 'DOC_CORRECTION', tone: 'warn' },
}

export const REASON: Readonly<Record<CorrectionReason, StringKey>> = {
  CANCELLATION: 'DOC_CANCELLATION',
  WITHDRAWAL: 'DOC_WITHDRAWAL',
  RETURN: 'DOC_RETURN',
  PRICE_REDUCTION: 'DOC_PRICE_REDUCTION',
  WRONG_DATA: 'DOC_WRONG_DATA',
  INVOICE_REQUESTED: 'DOC_INVOICE_REQUESTED',
}
