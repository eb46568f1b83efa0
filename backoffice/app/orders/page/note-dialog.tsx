import { writeOrderNote } from '@meridian/contract/admin/order.ts'
import { useState } from 'react'
import { useChange } from '../../calls/use-change.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CallFailureNote } from '../../ui/dialog/call-failure-note.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { useUnsaved } from '../../ui/form/unsaved.ts'
import { toast } from '../../ui/toasts.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'
import type { Order } from '../order/order.ts'

/** Adds a note for colleagues to the history of the order. Buyers never see it. */
export default function NoteDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTexts()
  const [body, setBody] = useState('')
  const write = useChange(writeOrderNote, {
    // The order's parcels and money carry its version too.
    renews: afterOrderAct,
    onDone: () => {
      toast(t('NOTE_WRITTEN'))
      onClose()
    },
  })
  useUnsaved(body.trim() !== '')
  return (
    <Dialog
      title={t('ADD_NOTE')}
      confirm={t('SAVE')}
      isBusy={write.isPending}
      canConfirm={body.trim() !== ''}
      failure={write.error ? <CallFailureNote error={write.error} /> : null}
      onClose={onClose}
      onConfirm={() =>
        write.mutate({ params: { order_id: order.order_id }, body: { version: order.version, body: body.trim() } })
      }
    >
      <TextAreaField
        label={t('NOTE')}
        hint={t('NOTE_HINT')}
        rows={5}
        maxLength={4000}
        value={body}
        onChange={setBody}
        required
        autoFocus
      />
    </Dialog>
  )
}
