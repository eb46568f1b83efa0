import { BASKET_ALERT_KEYS, basketAlert } from '@meridian/domain/basket-alerts.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import type { StringKey } from '../strings/translate.ts'
import { Alert } from '../ui/alert.tsx'

/** What became of a form that was sent without scripts, as the address names it. SPEC §2 Basket alerts. */
export interface BasketResult {
  alert: string | null
  name: string
}

export function readBasketResult(query: URLSearchParams): BasketResult {
  return { alert: query.get('alert'), name: (query.get('name') ?? '').slice(0, 100) }
}

/** Shows it; nothing where the address names none of ours. */
export function BasketResultAlert({ told: { alert, name } }: { told: BasketResult }) {
  const translate = useTranslate()
  if (alert === 'favorite') return <Alert severity="success">{translate('BASKET_FAVORITE_ALERT')}</Alert>
  const key = BASKET_ALERT_KEYS.find((known) => known === alert)
  if (key === undefined) return null
  const { severity, title, description, params } = basketAlert(key, name)
  return (
    // domain/cart.ts names keys of the strings; basket-texts.test.ts proves that each is there.
    <Alert severity={severity} title={title === null ? null : translate(title as StringKey)}>
      {translate(description as StringKey, params ?? {})}
    </Alert>
  )
}
