import { IdentityPage } from '../../identity/identity-page.tsx'
import { orderLinks } from '../../order-links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Link } from '../../ui/link.tsx'
import { useLocale } from '../../ui/locale.ts'
import { useOrderPaths } from './use-order-paths.ts'

/** The order of a form: a link to it, and its date. */
export function OrderOfPage({ number, placed_at }: { number: string; placed_at: string }) {
  const translate = useTranslate()
  const { order } = useOrderPaths()
  return (
    <p className="text-small">
      <Link className="underlined" to={order}>
        {translate('ORDER_NUMBER', { number })}
      </Link>{' '}
      · {placed_at}
    </p>
  )
}

/** The page of a form about an order that the visitor may not see: it leads to the look-up of orders. */
export function OrderAbsent({ to = 'find' }: { to?: 'find' | 'withdraw' }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <IdentityPage title={translate('ORDER_ABSENT_TITLE')} lead={translate('ORDER_ABSENT_TEXT')}>
      <p>
        <Link className="underlined" to={to === 'find' ? orderLinks.find(locale) : orderLinks.findToWithdraw(locale)}>
          {to === 'find' ? translate('FIND_ORDER_TITLE') : translate('WITHDRAW_HERE')}
        </Link>
      </p>
    </IdentityPage>
  )
}
