import { IdentityPage } from '../../../../identity/identity-page.tsx'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import { Link } from '../../../../ui/link.tsx'
import { useOrderPaths } from '../../use-order-paths.ts'
import type { Withdrawing } from './withdrawing.server.ts'

/** Nothing of the order can be withdrawn from; who disagrees can write. */
export function WithdrawNothing({ page }: { page: Withdrawing }) {
  const translate = useTranslate()
  const { order } = useOrderPaths()
  return (
    <IdentityPage
      title={translate('WITHDRAW_NOTHING_TITLE')}
      lead={translate('WITHDRAW_NOTHING_TEXT', { email: page.seller_email })}
    >
      <p>
        <Link className="underlined" to={order}>
          {translate('ORDER_NUMBER', { number: page.number })}
        </Link>
      </p>
    </IdentityPage>
  )
}
