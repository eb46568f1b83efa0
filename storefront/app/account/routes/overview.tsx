import { getClubData, getGeneralData } from '@meridian/contract/sec/account.ts'
import { listOrders } from '@meridian/contract/shop/order.ts'
import { getWalletBalance } from '@meridian/contract/wallet.ts'
import { dayText, periodText } from '@meridian/domain/date-text.ts'
import { openRequirements } from '@meridian/domain/position.ts'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { AddressText } from '../../checkout/address/address-text.tsx'
import { readSavedAddresses } from '../../checkout/address/saved-addresses.server.ts'
import { type AccountPage, links } from '../../links.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Link } from '../../ui/link.tsx'
import { useFormat, useLocale } from '../../ui/locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { ACCOUNT_HEADERS, memberOf } from '../member.server.ts'
import { readNextRequirements } from '../next-requirements.server.ts'
import { LadderProgress, Missing } from '../next-steps.tsx'
import { orderStateTexts, orderTone } from '../order-states.ts'
import type { Route } from './+types/overview.ts'

/** The overview: the member, the latest order, their standing in the club, the shipping address. SPEC §3 Account. */
export async function loader(args: Route.LoaderArgs) {
  const asked = await memberOf(args)
  const { visit, own, orFailed } = asked
  const query = { languageId: visit.languageId }
  const [general, orders, club, addresses, wallet, ladder] = await Promise.all([
    orFailed(own(getGeneralData, { query }), 'general data'),
    orFailed(own(listOrders, { query: { ...query, page: 1, limit: 1 } }), 'orders'),
    orFailed(own(getClubData, { query }), 'club data'),
    orFailed(readSavedAddresses(own, visit), 'shipping addresses'),
    orFailed(own(getWalletBalance, {}), 'wallet'),
    readNextRequirements(asked),
  ])
  const [order] = orders?.orders ?? []
  const [address] = addresses ?? []
  return data(
    {
      title: stringsOf(visit.locale).translate('ACCOUNT'),
      account_general_data: general?.account_general_data ?? null,
      order:
        orders === null
          ? null
          : order === undefined
            ? ('none' as const)
            : { ...order, placed: dayText(visit.locale, order.placed_at) },
      club:
        club === null
          ? null
          : { ...club.account_club_data, month: periodText(visit.locale, club.account_club_data.period) },
      points_to_spend: wallet?.wallet_balance.available ?? null,
      ladder,
      address: addresses === null ? null : address === undefined ? ('none' as const) : address,
    },
    { headers: ACCOUNT_HEADERS },
  )
}

type OverviewData = Route.ComponentProps['loaderData']

export const headers = () => ACCOUNT_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta({ title: loaderData.title }, matches)

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate()
  const { account_general_data: member } = loaderData
  return (
    <>
      <header className="account-head grid gap-1.5">
        <h1 className="text-name">
          {member === null ? translate('ACCOUNT') : translate('ACCOUNT_HELLO', { name: member.name_first })}
        </h1>
        {member !== null && (
          <p className="tabular-nums md:hidden">
            {translate('MEMBER_NUMBER')} {member.code}
          </p>
        )}
      </header>
      <div className="grid grid-fit-[300px] gap-x-(--gap-columns)">
        <LatestOrder order={loaderData.order} />
        <ClubCard {...loaderData} />
        <DefaultAddress address={loaderData.address} />
        <Card title={translate('ACCOUNT_PERSONAL')} page="personal" more={translate('EDIT')}>
          {member === null ? (
            <NotNow />
          ) : (
            <>
              <p>{member.username}</p>
              <p className="text-soft wrap-anywhere">{member.email}</p>
            </>
          )}
        </Card>
      </div>
    </>
  )
}

function Card({
  title,
  page,
  more,
  children,
}: {
  title: string
  page: AccountPage
  more: string
  children: ReactNode
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <section className="flex flex-col items-start gap-1 border-t border-line pt-3 pb-3.5">
      <h2 className="text-card">{title}</h2>
      <div>{children}</div>
      <Link to={links.account(locale, page)} className="underlined mt-auto text-small">
        {more}
        <span className="sr-only">{`${translate('COLON')} ${title}`}</span>
      </Link>
    </section>
  )
}

/** Replaces a part that failed to load. */
function NotNow() {
  return <p className="text-soft">{useTranslate()('ACCOUNT_NOT_NOW')}</p>
}

function LatestOrder({ order }: { order: OverviewData['order'] }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { price } = useFormat()
  return (
    <Card title={translate('OVERVIEW_LATEST_ORDER')} page="orders" more={translate('OVERVIEW_ALL_ORDERS')}>
      {order === null ? (
        <NotNow />
      ) : order === 'none' ? (
        <p className="text-soft">{translate('ORDERS_EMPTY')}</p>
      ) : (
        <>
          <p>
            <Link to={links.order(locale, order.order_id)} className="quiet-link font-semibold">
              {translate('ORDER_NUMBER', { number: order.number })}
            </Link>
          </p>
          <p className="state" data-tone={orderTone(order)}>
            {orderStateTexts(order)
              .map((text) => translate(text))
              .join(' · ')}
          </p>
          <p className="text-small text-soft tabular-nums">
            {order.placed} · {price(order.total_gross, order.currency_symbol)}
          </p>
        </>
      )}
    </Card>
  )
}

function ClubCard({ club, ladder, points_to_spend }: Pick<OverviewData, 'club' | 'ladder' | 'points_to_spend'>) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { points } = useFormat()
  const [first] = openRequirements(ladder?.requirements ?? [])
  return (
    <Card title={translate('ACCOUNT_CLUB')} page="club" more={translate('OVERVIEW_CLUB_MORE')}>
      {club === null ? (
        <NotNow />
      ) : (
        <>
          <p className="font-semibold">{club.position.name}</p>
          <p className="text-small text-soft tabular-nums">
            {translate('CLUB_OWN_POINTS_ARE', { period: club.month, points: points(club.own_points) })}
          </p>
          {points_to_spend !== null && (
            <p className="text-small text-soft tabular-nums">
              <Link to={links.account(locale, 'wallet')} className="quiet-link">
                {`${translate('ACCOUNT_WALLET')}${translate('COLON')} ${points(points_to_spend)}`}
              </Link>
            </p>
          )}
          {ladder !== null && <LadderProgress ladder={ladder} />}
          {first !== undefined && (
            <p className="text-small">
              {`${first.name}${translate('COLON')} `}
              <Missing requirement={first} />
            </p>
          )}
        </>
      )}
    </Card>
  )
}

function DefaultAddress({ address }: { address: OverviewData['address'] }) {
  const translate = useTranslate()
  return (
    <Card title={translate('ADDRESS_DEFAULT')} page="addresses" more={translate('ACCOUNT_ADDRESSES')}>
      {address === null ? (
        <NotNow />
      ) : address === 'none' ? (
        <p className="text-soft">{translate('ADDRESSES_EMPTY')}</p>
      ) : (
        <AddressText address={address} phone={address.phone} />
      )}
    </Card>
  )
}
