import { correctSalesDocument, getSalesDocument, searchSalesDocuments } from '@meridian/contract/admin/documents.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useChange } from '../calls/use-change.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { TextAreaField, TextField } from '../ui/field.tsx'
import { useUnsaved } from '../ui/form/unsaved.ts'
import { toast } from '../ui/toasts.tsx'

/** Corrects an invoice with a wrong buyer: it is fully reversed and issued anew. */
export default function BuyerDialog({
  document,
  onClose,
}: {
  document: AnswerOf<typeof getSalesDocument>['document']
  onClose: () => void
}) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [name, setName] = useState(document.buyer?.name ?? '')
  const [taxNumber, setTaxNumber] = useState(document.buyer?.tax_number ?? '')
  const [reason, setReason] = useState('')
  const correct = useChange(correctSalesDocument, {
    renews: [getSalesDocument, searchSalesDocuments],
    onDone: ({ document: { document_id, number } }) => {
      toast(t('DOC_CORRECTED', { number }))
      forget()
      onClose()
      navigate(`/documents/${document_id}`)
    },
  })
  const { buyer } = document
  const forget = useUnsaved(name !== (buyer?.name ?? '') || taxNumber !== (buyer?.tax_number ?? '') || reason !== '')
  return (
    <Dialog
      title={t('DOC_CORRECT_BUYER')}
      confirm={t('DOC_CORRECT')}
      canConfirm={name.trim() !== '' && reason.trim() !== ''}
      isBusy={correct.isPending}
      failure={correct.error ? <CallFailureNote error={correct.error} /> : null}
      onClose={onClose}
      onConfirm={() =>
        correct.mutate({
          params: { document_id: document.document_id },
          body: {
            version: document.order_version,
            reason: reason.trim(),
            buyer: { name: name.trim(), tax_number: taxNumber.trim() === '' ? null : taxNumber.trim() },
          },
        })
      }
    >
      <p>{t('DOC_CORRECT_TEXT')}</p>
      <TextField label={t('DOC_BUYER')} value={name} onChange={setName} maxLength={200} translate="no" required />
      <TextField label={t('DOC_TAX_NUMBER')} value={taxNumber} onChange={setTaxNumber} maxLength={40} translate="no" />
      <TextAreaField label={t('REASON_WORDS')} value={reason} onChange={setReason} maxLength={500} required />
    </Dialog>
  )
}
