import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useLocale } from '../../ui/locale.ts'
import { BASKET_NAME_MAX, BasketFormFields } from '../basket-cards.tsx'
import { BasketResultAlert } from '../basket-result-alert.tsx'
import { useBasketForm } from '../use-basket-form.ts'

/** SPEC §2 Dialogs: add basket. The new one becomes the current one. */
export default function AddBasket({ onClose, onDone }: { onClose: () => void; onDone?: () => void }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { Form, busy } = useBasketForm(() => {
    onDone?.()
    onClose()
  })
  return (
    <Dialog title={translate('BASKET_ADD')} onClose={onClose}>
      <p className="text-soft">{translate('BASKET_ADD_TEXT')}</p>
      <Form method="post" action={links.basket(locale)} className="grid gap-2">
        <BasketFormFields intent="create_basket" />
        <Field label={translate('BASKET_NAME')} name="name" maxLength={BASKET_NAME_MAX} required autoFocus />
        <Button type="submit" disabled={busy} className="justify-self-start">
          {translate('BASKET_ADD')}
        </Button>
      </Form>
      {busy && <BasketResultAlert result={{ alert: 'basketLoading', name: '' }} />}
    </Dialog>
  )
}
