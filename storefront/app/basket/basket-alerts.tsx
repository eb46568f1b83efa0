import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import type { StringKey } from '../strings/translate.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { useLocale } from '../ui/locale.ts'
import { alertText } from './alert-text.ts'
import { dispatchBasket, useBasket } from './basket-store.ts'
import { changeText } from './change-text.ts'
import type { clientAction } from './routes/basket.ts'
import { closeAlert, closeOffer } from './show-server-cart.ts'

/** The basket's alert and the lines of a lost basket, in the mini-basket and on its page. SPEC §2. */
export function BasketAlerts() {
  return (
    <>
      <LostLines />
      <FavoriteAlert />
      <CurrentAlert />
    </>
  )
}

/** Shown when the basket was rebuilt from a favourite one; names the products left out. SPEC §4 Cart. */
function FavoriteAlert() {
  const translate = useTranslate()
  const shown = useBasket(({ carts }) => carts.favorite_alert)
  const missing = useBasket((basket) => basket.not_sold_here)
  if (!shown) return null
  return (
    <Alert severity="success">
      <p>{translate('BASKET_FAVORITE_ALERT')}</p>
      {missing.length > 0 && (
        <>
          <p className="mt-0.5">{translate('NOT_SOLD_HERE_LIST')}</p>
          <ul className="list-disc pl-2">
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <button type="button" className="underlined mt-1" onClick={() => dispatchBasket({ type: 'favorite_requested' })}>
        {translate('ALERT_UNDERSTOOD')}
      </button>
    </Alert>
  )
}

function CurrentAlert() {
  const translate = useTranslate()
  const alert = useBasket((basket) => basket.alert)
  const changes = useBasket((basket) => basket.changes)
  if (alert === null) return null
  // domain/cart.ts returns the keys of SPEC §2; basket-alerts.test.ts checks that each text exists.
  const title = alert.title === null ? null : translate(alert.title as StringKey)
  const description = alertText(alert, translate)
  return (
    <Alert severity={alert.severity} title={title}>
      <p>{description}</p>
      {changes.length > 0 && (
        <ul className="mt-0.5">
          {changes.map((change) => (
            <li key={change.variant_id}>{changeText(change, translate)}</li>
          ))}
        </ul>
      )}
      <button type="button" className="underlined mt-1" onClick={closeAlert}>
        {translate('ALERT_UNDERSTOOD')}
      </button>
    </Alert>
  )
}

/** The lines of a guest's lost basket, restored with one click. */
function LostLines() {
  const translate = useTranslate()
  const { locale } = useLocale()
  const offer = useBasket((basket) => basket.offer)
  const fetcher = useFetcher<typeof clientAction>()
  const { data: answer } = fetcher

  // Also after a refusal: the offer is made once.
  useEffect(() => {
    if (answer !== undefined) closeOffer()
  }, [answer])

  if (offer.length === 0) return null
  return (
    <Alert severity="info" title={translate('BASKET_LOST_TITLE')}>
      <p>{translate('BASKET_LOST_TEXT', { count: offer.length })}</p>
      <fetcher.Form method="post" action={links.basket(locale)} className="mt-1 flex flex-wrap gap-1">
        <input type="hidden" name="intent" value="put_back" />
        <input type="hidden" name="lines" value={JSON.stringify(offer)} />
        <Button type="submit" disabled={fetcher.state !== 'idle'}>
          {translate('BASKET_LOST_PUT_BACK')}
        </Button>
        <Button look="quiet" onClick={closeOffer}>
          {translate('BASKET_LOST_LEAVE')}
        </Button>
      </fetcher.Form>
    </Alert>
  )
}
