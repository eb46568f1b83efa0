import { writeOrderNote } from '@meridian/contract/admin/order.ts'
import { useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { useAct } from '../../ui/dialog/use-act.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'
import type { Order } from '../order/order.ts'

/** Adds a note for colleagues to the history of the order. Buyers never see it. */
export default function NoteDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTexts()
  const [body, setBody] = useState('')
  const write = useAct(writeOrderNote, {
    // The order's parcels and money carry its version too.
    refetches: afterOrderAct,
    done: 'NOTE_WRITTEN',
    isUnsaved: body.trim() !== '',
    onClose,
  })
  return (
    <ActDialog
      act={write}
      title={t('ADD_NOTE')}
      confirm={t('SAVE')}
      canConfirm={body.trim() !== ''}
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
    </ActDialog>
  )
}
