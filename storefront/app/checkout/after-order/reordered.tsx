import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { reorder } from '@meridian/contract/shop/order.ts'
import type { ReactNode } from 'react'
import { changeText } from '../../basket/change-text.ts'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { useLocale } from '../../ui/locale.ts'

/** The result of ordering again: the basket, and products that could not be added. */
export interface ReorderResult {
  number: string
  not_sold_here: AnswerOf<typeof reorder>['not_sold_here']
  cart: AnswerOf<typeof reorder>['data'] | null
}

/** The basket contains the lines again, at today's prices; lines that are gone, sold out or limited are named. */
export function Reordered({ answer }: { answer: ReorderResult }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const gone = answer.not_sold_here
  const fewer = answer.cart?.quantity_changes ?? []
  const nothing = answer.cart === null || answer.cart.items.length === 0
  return (
    <Alert
      severity={gone.length + fewer.length > 0 ? 'warning' : 'success'}
      title={translate(nothing ? 'REORDERED_NOTHING' : 'REORDERED', { number: answer.number })}
    >
      {fewer.length > 0 && (
        <Named title={translate('REORDERED_FEWER')}>
          {fewer.map(({ variant_id, name, requested, granted }) => (
            <li key={variant_id}>{changeText({ variant_id, name, before: requested, now: granted }, translate)}</li>
          ))}
        </Named>
      )}
      {gone.length > 0 && (
        <Named title={translate('REORDERED_NOT_SOLD')}>
          {gone.map(({ variant_id, name }) => (
            <li key={variant_id}>{name}</li>
          ))}
        </Named>
      )}
      {!nothing && (
        <p>
          {translate('REORDERED_PRICES')}{' '}
          <Link to={links.cartData(locale)} className="underlined font-semibold">
            {translate('TO_BASKET')}
          </Link>
        </p>
      )}
    </Alert>
  )
}

function Named({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p>{title}</p>
      <ul className="list-disc pl-2">{children}</ul>
    </>
  )
}
