import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLocale } from '../../ui/locale.ts'
import { BasketFormFields } from '../basket-cards.tsx'
import { useBasketForm } from '../use-basket-form.ts'

/** SPEC §2 Dialogs: delete basket. Its params identify an open or favourite basket. */
export default function DeleteBasket({
  params: { code, name, intent },
  onClose,
  onDone,
}: {
  params: { code: string; name: string; intent: 'remove_basket' | 'remove_favorite' }
  onClose: () => void
  onDone?: (() => void) | undefined
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { Form, busy } = useBasketForm(() => {
    onDone?.()
    onClose()
  })
  return (
    <Dialog title={translate('BASKET_DELETE_TITLE')} onClose={onClose}>
      <p>{translate('BASKET_DELETE_TEXT', { name })}</p>
      <Form method="post" action={links.basket(locale)} className="flex flex-wrap gap-1.5">
        <BasketFormFields intent={intent} code={code} />
        <Button type="submit" disabled={busy}>
          {translate('BASKET_DELETE')}
        </Button>
        <Button look="outline" onClick={onClose}>
          {translate('CANCEL')}
        </Button>
      </Form>
    </Dialog>
  )
}
