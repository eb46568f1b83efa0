import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLocale } from '../../ui/locale.ts'
import { selectQuantity, useBasket } from '../basket-store.ts'
import { ReplaceButtons } from '../replace-buttons.tsx'
import { useBasketForm } from '../use-basket-form.ts'

/** Confirms replacing the current basket with a favourite one; adding to it is the alternative. */
export default function ReplaceBasket({ code, name, onClose }: { code: string; name: string; onClose: () => void }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const count = useBasket(selectQuantity)
  const { Form, busy } = useBasketForm(onClose)
  return (
    <Dialog title={translate('REPLACE_BASKET_TITLE')} onClose={onClose}>
      <p>{translate('REPLACE_BASKET_TEXT', { count, name })}</p>
      <Form method="post" action={links.basket(locale)} className="flex flex-wrap gap-1.5">
        <ReplaceButtons code={code} busy={busy} />
        <Button look="outline" onClick={onClose}>
          {translate('CANCEL')}
        </Button>
      </Form>
    </Dialog>
  )
}
