import { useTexts } from '../../texts/use-texts.ts'
import { Dialog } from '../dialog/dialog.tsx'

/** Confirms leaving unsaved work. */
export default function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog title={t('LEAVE_TITLE')} confirm={t('LEAVE')} isDestructive onConfirm={onLeave} onClose={onStay}>
      <p>{t('LEAVE_TEXT')}</p>
    </Dialog>
  )
}
