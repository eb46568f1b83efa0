import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { ShownRequest, TransferAnswer } from '../transfer-answer.ts'
import { RejectTransferForm } from '../transfer-forms.tsx'

/** Confirms the withdrawal of a request to move to another country. */
export default function RejectTransfer({
  request,
  onChanged,
  onClose,
}: {
  request: ShownRequest
  onChanged: (answer: TransferAnswer) => void
  onClose: () => void
}) {
  const translate = useTranslate()
  return (
    <Dialog title={translate('TRANSFER_REJECT_TITLE')} onClose={onClose}>
      <RejectTransferForm request={request} onChanged={onChanged} />
      <Button look="outline" className="sm:self-start" onClick={onClose}>
        {translate('KEEP')}
      </Button>
    </Dialog>
  )
}
