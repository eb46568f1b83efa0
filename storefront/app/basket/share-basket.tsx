import { Suspense, useState } from 'react'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { useLocale } from '../ui/locale.ts'
import { useBasket } from './basket-store.ts'
import { sharedBasketUrl } from './shared-basket-url.ts'
import { useBasketForm } from './use-basket-form.ts'

const Share = lazyDialog(() => import('./dialogs/share.tsx'))
const SaveBasket = lazyDialog(() => import('./dialogs/save-basket.tsx'))

/** Creates a link to the lines of the basket, without personal data; without scripts the basket page shows it. */
export function ShareBasket() {
  const translate = useTranslate()
  const { locale } = useLocale()
  const [open, setOpen] = useState(false)
  const [naming, setNaming] = useState(false)
  const { Form, busy, answer } = useBasketForm(() => setOpen(true))
  const isMember = useBasket(({ owner }) => owner === 'user')

  return (
    <>
      <Form
        method="post"
        action={links.basket(locale)}
        defaultShouldRevalidate={false}
        onSubmit={(event) => {
          if (!isMember) return
          // A member shares a favourite basket, which needs a name first.
          event.preventDefault()
          setNaming(true)
        }}
      >
        <input type="hidden" name="intent" value="share" />
        <button
          type="submit"
          className="underlined inline-flex min-h-3 items-center gap-0.5 text-small"
          disabled={busy}
        >
          <Icon name="share" className="icon-small" />
          {translate('SHARE_BASKET')}
        </button>
      </Form>
      {naming && (
        <Suspense>
          <SaveBasket share onClose={() => setNaming(false)} />
        </Suspense>
      )}
      {open && answer?.ok && answer.share_code !== undefined && (
        <Suspense>
          <Share
            heading={translate('SHARE_BASKET')}
            title={translate('SHARED_BASKET_TITLE')}
            url={sharedBasketUrl(window.location.origin, locale, answer.share_code)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
