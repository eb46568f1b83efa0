import { BASKET_ALERT_KEYS, basketAlert } from '@meridian/domain/basket-alerts.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import type { StringKey } from '../strings/translate.ts'
import { Alert } from '../ui/alert.tsx'
import { alertText } from './alert-text.ts'

/** The result of a form sent without scripts, passed in the address. SPEC §2 Basket alerts. */
export interface BasketResult {
  alert: string | null
  name: string
}

export function readBasketResult(query: URLSearchParams): BasketResult {
  return { alert: query.get('alert'), name: (query.get('name') ?? '').slice(0, 100) }
}

/** Renders the result; nothing if the address names none. */
export function BasketResultAlert({ result: { alert, name } }: { result: BasketResult }) {
  const translate = useTranslate()
  if (alert === 'favorite') return <Alert severity="success">{translate('BASKET_FAVORITE_ALERT')}</Alert>
  const key = BASKET_ALERT_KEYS.find((known) => known === alert)
  if (key === undefined) return null
  const { severity, title, ...sentence } = basketAlert(key, name)
  return (
    // domain/cart.ts returns text keys; basket-texts.test.ts checks that each text exists.
    <Alert severity={severity} title={title === null ? null : translate(title as StringKey)}>
      {alertText(sentence, translate)}
    </Alert>
  )
}
