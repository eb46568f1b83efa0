import { usePlace } from '../place.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** SPEC §2 Dialogs: product not available. */
export default function ProductNotAvailable({ name, onClose }: { name: string; onClose: () => void }) {
  const translate = useTranslate()
  const { country_name } = usePlace()
  return (
    <Dialog title={translate('NOT_AVAILABLE_TITLE')} onClose={onClose}>
      <p>{translate('NOT_AVAILABLE_TEXT', { product: name, country: country_name })}</p>
      <Button onClick={onClose}>{translate('NOT_AVAILABLE_CLOSE')}</Button>
    </Dialog>
  )
}
