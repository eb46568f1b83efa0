import { getSalesDocument, resubmitSalesDocument, searchSalesDocuments } from '@meridian/contract/admin/documents.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { useState } from 'react'
import { useChange } from '../calls/use-change.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { TextAreaField } from '../ui/field.tsx'
import { useUnsaved } from '../ui/form/unsaved.ts'
import { toast } from '../ui/toasts.tsx'

/** Resubmits an invoice that the tax authority rejected. */
export default function ResubmitDialog({
  document: { document_id, submission },
  onClose,
}: {
  document: AnswerOf<typeof getSalesDocument>['document']
  onClose: () => void
}) {
  const { t } = useTexts()
  const [reason, setReason] = useState('')
  const resubmit = useChange(resubmitSalesDocument, {
    renews: [getSalesDocument, searchSalesDocuments],
    onDone: () => {
      toast(t('DOC_QUEUED'))
      onClose()
    },
  })
  useUnsaved(reason !== '')
  return (
    <Dialog
      title={t('DOC_RESUBMIT')}
      confirm={t('DOC_RESUBMIT')}
      canConfirm={reason.trim() !== ''}
      isBusy={resubmit.isPending}
      failure={resubmit.error ? <CallFailureNote error={resubmit.error} /> : null}
      onClose={onClose}
      onConfirm={() =>
        resubmit.mutate({ params: { document_id }, body: { version: submission?.version ?? 1, reason: reason.trim() } })
      }
    >
      <p>{t('DOC_RESUBMIT_TEXT')}</p>
      <TextAreaField label={t('REASON_WORDS')} value={reason} onChange={setReason} maxLength={500} required />
    </Dialog>
  )
}
