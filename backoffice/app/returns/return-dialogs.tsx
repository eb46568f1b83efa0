import { cancelReturn, declineReturn, type GoodsReturn, noteReturnTransit } from '@meridian/contract/admin/returns.ts'
import { useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { TextField } from '../ui/field.tsx'
import { AFTER_RETURN_ACT } from './after-return-act.ts'

interface ReturnDialog {
  found: GoodsReturn
  onClose: () => void
}

const SAVED = { refetches: AFTER_RETURN_ACT, done: 'RETURN_SAVED' } as const

export function DeclineDialog({ found: { return_id, version }, onClose }: ReturnDialog) {
  const { t } = useTexts()
  const decline = useAct(declineReturn, { ...SAVED, onClose })
  return (
    <ActDialog
      act={decline}
      title={t('RETURN_DECLINE')}
      reasonMin={1}
      onConfirm={(answer) => decline.mutate({ params: { return_id }, body: { version, answer } })}
    >
      <p>{t('RETURN_DECLINE_TEXT')}</p>
    </ActDialog>
  )
}

export function CancelDialog({ found: { return_id, version }, onClose }: ReturnDialog) {
  const { t } = useTexts()
  const cancel = useAct(cancelReturn, { ...SAVED, onClose })
  return (
    <ActDialog
      act={cancel}
      title={t('RETURN_CANCEL')}
      reasonMin={3}
      isDestructive
      onConfirm={(reason) => cancel.mutate({ params: { return_id }, body: { version, reason } })}
    />
  )
}

/** Records that the buyer has sent the goods, with the tracking number if known. */
export function TransitDialog({ found: { return_id, version }, onClose }: ReturnDialog) {
  const { t } = useTexts()
  const [number, setNumber] = useState('')
  const tracking_number = number.trim()
  const transit = useAct(noteReturnTransit, { ...SAVED, isUnsaved: tracking_number !== '', onClose })
  return (
    <ActDialog
      act={transit}
      title={t('RETURN_NOTE_TRANSIT')}
      onConfirm={() =>
        transit.mutate({
          params: { return_id },
          body: { version, ...(tracking_number !== '' && { tracking_number }) },
        })
      }
    >
      <TextField label={t('TRACKING_NUMBER')} value={number} onChange={setNumber} maxLength={100} autoComplete="off" />
    </ActDialog>
  )
}
