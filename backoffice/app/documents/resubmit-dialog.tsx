import { getSalesDocument, resubmitSalesDocument, searchSalesDocuments } from '@meridian/contract/admin/documents.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'

/** Resubmits an invoice that the tax authority rejected. */
export default function ResubmitDialog({
  document: { document_id, submission },
  onClose,
}: {
  document: AnswerOf<typeof getSalesDocument>['document']
  onClose: () => void
}) {
  const { t } = useTexts()
  const resubmit = useAct(resubmitSalesDocument, {
    refetches: [getSalesDocument, searchSalesDocuments],
    done: 'DOC_QUEUED',
    onClose,
  })
  return (
    <ActDialog
      act={resubmit}
      title={t('DOC_RESUBMIT')}
      reasonMin={1}
      onConfirm={(reason) =>
        resubmit.mutate({ params: { document_id }, body: { version: submission?.version ?? 1, reason } })
      }
    >
      <p>{t('DOC_RESUBMIT_TEXT')}</p>
    </ActDialog>
  )
}
