import type { MemberPage } from '@meridian/contract/admin/members.ts'
import { searchOrders } from '@meridian/contract/admin/orders.ts'
import { ENDED_ORDER_STATES } from '@meridian/domain/erasure.ts'
import { ORDER_STATES } from '@meridian/domain/order.ts'
import { Link } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { MomentText } from '../ui/date-text.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'

const SHOWN = 5

const OPEN_STATES = ORDER_STATES.filter((state) => !ENDED_ORDER_STATES.some((ended) => ended === state))

interface MemberOrdersProps {
  member: Pick<MemberPage, 'user_id' | 'code'>
  /** Only orders with goods or money still to move. */
  areOpen?: boolean
}

/** The latest orders of a member; the list of orders has all of them, found by the member number. */
export function MemberOrders({ member, areOpen = false }: MemberOrdersProps) {
  const { t } = useTexts()
  const title = t(areOpen ? 'MEMBER_OPEN_ORDERS' : 'ROOM_ORDERS')
  const query = useAnswer(searchOrders, {
    query: { search: member.code, sort: '-placed_at', limit: SHOWN, ...(areOpen && { state: OPEN_STATES }) },
  })
  // Another member number may begin with this one.
  const orders = (query.data?.rows ?? []).filter(({ user_id }) => user_id === member.user_id)
  return (
    <Card
      title={title}
      aside={
        orders.length > 0 && (
          <Link
            to={`/orders?${new URLSearchParams({ view: 'all', search: member.code, ...(areOpen && { state: OPEN_STATES.join() }) })}`}
          >
            {t('MEMBER_ORDERS_ALL')}
          </Link>
        )
      }
    >
      {query.isPending && <LoadingState />}
      {query.isError && <FailedState error={query.error} onRetry={() => query.refetch()} />}
      {query.data !== undefined && orders.length === 0 && (
        <p className="sub">{t(areOpen ? 'MEMBER_NO_OPEN_ORDERS' : 'MEMBER_NO_ORDERS')}</p>
      )}
      {orders.length > 0 && (
        <table className="plain-table">
          <caption className="sr-only">{title}</caption>
          <tbody>
            {orders.map(({ order_id, number, placed_at, total_gross, currency_code }) => (
              <tr key={order_id}>
                <th scope="row">
                  <Link to={`/orders/${order_id}`} translate="no">
                    {number}
                  </Link>
                </th>
                <td>
                  <MomentText at={placed_at} />
                </td>
                <td className="n">
                  <MoneyText amount={total_gross} currency={currency_code} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
