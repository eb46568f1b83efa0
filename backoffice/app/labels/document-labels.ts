import type { SubmissionRefusal, SubmissionState } from '@meridian/domain/authority-submission.ts'
import type { CorrectionReason, SalesDocumentKind } from '@meridian/domain/sales-document.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Tone } from '../ui/status-label.tsx'

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

/** Labels of an invoice's submission state at the tax authority. */
export const SUBMISSION: Readonly<Record<SubmissionState, { name: StringKey; tone: Tone }>> = {
  QUEUED: { name: 'DOC_QUEUED', tone: 'plain' },
  SUBMITTED: { name: 'DOC_SUBMITTED', tone: 'plain' },
  ACCEPTED: { name: 'DOC_ACCEPTED', tone: 'ok' },
  REJECTED: { name: 'DOC_REJECTED', tone: 'bad' },
}

export const REFUSAL: Readonly<Record<SubmissionRefusal, StringKey>> = {
  MALFORMED: 'DOC_REFUSED_MALFORMED',
  NUMBER_TAKEN: 'DOC_REFUSED_NUMBER_TAKEN',
  UNKNOWN_SELLER: 'DOC_REFUSED_UNKNOWN_SELLER',
  UNKNOWN_BUYER: 'DOC_REFUSED_UNKNOWN_BUYER',
  WRONG_SUMS: 'DOC_REFUSED_WRONG_SUMS',
  OTHER: 'DOC_REFUSED_OTHER',
}
