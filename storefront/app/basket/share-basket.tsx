import { Suspense, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { usePlace } from '../ui/place.ts'
import { useToast } from '../ui/toasts.tsx'
import { useBasket } from './basket-store.ts'
import { refusalText } from './refusal-texts.ts'
import type { clientAction } from './routes/basket.ts'
import { sharedBasketUrl } from './shared-basket-url.ts'

const Share = lazyDialog(() => import('./dialogs/share.tsx'))
const SaveBasket = lazyDialog(() => import('./dialogs/save-basket.tsx'))

/** Makes a link to the lines of the basket, and nothing about the person; without scripts the basket's page shows it. */
export function ShareBasket() {
  const translate = useTranslate()
  const { locale } = usePlace()
  const toast = useToast()
  const fetcher = useFetcher<typeof clientAction>()
  const [open, setOpen] = useState(false)
  const [naming, setNaming] = useState(false)
  const { data: answer } = fetcher

  useEffect(() => {
    if (answer === undefined) return
    if (answer.ok) setOpen(true)
    else toast({ kind: 'error', message: refusalText(answer.refused, translate) })
  }, [answer, toast, translate])

  const isMember = useBasket(({ owner }) => owner === 'user')

  return (
    <>
      <fetcher.Form
        method="post"
        action={links.basket(locale)}
        defaultShouldRevalidate={false}
        onSubmit={(event) => {
          if (!isMember) return
          // A member's link is the code of a favourite basket, which has a name.
          event.preventDefault()
          setNaming(true)
        }}
      >
        <input type="hidden" name="intent" value="share" />
        <button
          type="submit"
          className="underlined inline-flex min-h-3 items-center gap-0.5 text-small"
          disabled={fetcher.state !== 'idle'}
        >
          <Icon name="share" className="icon-small" />
          {translate('SHARE_BASKET')}
        </button>
      </fetcher.Form>
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
