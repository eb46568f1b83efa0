import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { usePlace } from '../../ui/place.ts'

/** SPEC §2 Dialogs: product not available. Mentions other sizes only if there are some. */
export default function ProductNotAvailable({
  name,
  other_sizes,
  onClose,
}: {
  name: string
  other_sizes: boolean
  onClose: () => void
}) {
  const translate = useTranslate()
  const { country_name } = usePlace()
  return (
    <Dialog title={translate('NOT_AVAILABLE_TITLE')} onClose={onClose}>
      <p>
        {translate(other_sizes ? 'NOT_AVAILABLE_TEXT_SIZES' : 'NOT_AVAILABLE_TEXT', {
          product: name,
          country: country_name,
        })}
      </p>
      <Button onClick={onClose}>{translate('NOT_AVAILABLE_CLOSE')}</Button>
    </Dialog>
  )
}
