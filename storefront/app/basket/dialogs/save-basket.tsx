import { useState } from 'react'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useLocale } from '../../ui/locale.ts'
import { BASKET_NAME_MAX, BasketFormFields } from '../basket-cards.tsx'
import { sharedFavoriteUrl } from '../shared-basket-url.ts'
import { useBasketForm } from '../use-basket-form.ts'
import Share from './share.tsx'

/**
 * SPEC §2 Dialogs: save basket. `share` continues with the link, since a member shares a basket by the code of a
 * favourite one.
 */
export default function SaveBasket({ share = false, onClose }: { share?: boolean; onClose: () => void }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const [saved, setSaved] = useState<{ code: string; name: string } | null>(null)
  const { Form, busy } = useBasketForm(({ favorite }) => setSaved(favorite ?? null))

  if (saved !== null && share) {
    return (
      <Share
        heading={translate('SHARE_BASKET')}
        title={saved.name}
        url={sharedFavoriteUrl(window.location.origin, locale, saved.code)}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog title={translate(share ? 'SHARE_BASKET' : 'BASKET_SAVE')} onClose={onClose}>
      {saved === null ? (
        <>
          <p className="text-soft">{translate(share ? 'BASKET_SHARE_TEXT' : 'BASKET_SAVE_TEXT')}</p>
          <Form method="post" action={links.basket(locale)} className="grid gap-2">
            <BasketFormFields intent="save_basket" />
            <Field label={translate('BASKET_NAME')} name="name" maxLength={BASKET_NAME_MAX} required autoFocus />
            <Button type="submit" disabled={busy} className="justify-self-start">
              {translate(share ? 'BASKET_SHARE_GO_ON' : 'BASKET_SAVE')}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <p role="status">{translate('BASKET_SAVED', { name: saved.name })}</p>
          <div className="flex flex-wrap gap-1.5">
            <ButtonLink to={links.account(locale, 'baskets')} onClick={onClose}>
              {translate('BASKETS_ALL')}
            </ButtonLink>
            <Button look="outline" onClick={onClose}>
              {translate('CLOSE')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
