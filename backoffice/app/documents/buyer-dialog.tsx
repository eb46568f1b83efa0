import { correctSalesDocument, getSalesDocument, searchSalesDocuments } from '@meridian/contract/admin/documents.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { TextField } from '../ui/field.tsx'

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
  const { buyer } = document
  const correct = useAct(correctSalesDocument, {
    refetches: [getSalesDocument, searchSalesDocuments],
    done: ({ document: { document_id, number } }) => {
      navigate(`/documents/${document_id}`)
      return t('DOC_CORRECTED', { number })
    },
    isUnsaved: name !== (buyer?.name ?? '') || taxNumber !== (buyer?.tax_number ?? ''),
    onClose,
  })
  return (
    <ActDialog
      act={correct}
      title={t('DOC_CORRECT_BUYER')}
      confirm={t('DOC_CORRECT')}
      reasonMin={1}
      canConfirm={name.trim() !== ''}
      onConfirm={(reason) =>
        correct.mutate({
          params: { document_id: document.document_id },
          body: {
            version: document.order_version,
            reason,
            buyer: { name: name.trim(), tax_number: taxNumber.trim() === '' ? null : taxNumber.trim() },
          },
        })
      }
    >
      <p>{t('DOC_CORRECT_TEXT')}</p>
      <TextField label={t('DOC_BUYER')} value={name} onChange={setName} maxLength={200} translate="no" required />
      <TextField label={t('DOC_TAX_NUMBER')} value={taxNumber} onChange={setTaxNumber} maxLength={40} translate="no" />
    </ActDialog>
  )
}
