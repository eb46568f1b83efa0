import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { listOrders, reorder } from '@meridian/contract/shop/order.ts'
import { dayText } from '@meridian/domain/date-text.ts'
import { useState } from 'react'
import { data, useFetcher } from 'react-router'
import { showServerCart } from '../../basket/show-server-cart.ts'
import { Reordered, type ReorderResult } from '../../checkout/after-order/reordered.tsx'
import { links } from '../../links.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useFormat, useLocale } from '../../ui/locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { Picture } from '../../ui/picture.tsx'
import { orNull } from '../../visit/background.ts'
import { revalidateIfReached } from '../../visit/or-offline.ts'
import { idOf } from '../../visit/query-values.ts'
import { answerForm, fieldText } from '../form-answer.server.ts'
import { answerOffline, type FormAnswer, useAccountForm } from '../form-answer.ts'
import { FormStatus, PageHead, ReadFailed } from '../form-parts.tsx'
import { ACCOUNT_HEADERS, memberOf } from '../member.server.ts'
import { orderStateTexts, orderTone } from '../order-states.ts'
import { useOnAnswer } from '../use-on-answer.ts'
import type { Route } from './+types/orders.ts'

const ORDERS_PER_PAGE = 10
const PICTURES_SHOWN = 4

/** The member's orders, newest first; `page` starts at 1. SPEC §9 Interaction. */
export async function loader(args: Route.LoaderArgs) {
  const { visit, own, orFailed } = await memberOf(args)
  const page = pageIn(new URL(args.request.url).searchParams.get('page'))
  const query = { languageId: visit.languageId, page, limit: ORDERS_PER_PAGE }
  const answer = await orFailed(own(listOrders, { query }), 'orders')
  return data(
    {
      title: stringsOf(visit.locale).translate('ACCOUNT_ORDERS'),
      page,
      orders: answer?.orders.map((order) => ({ ...order, placed: dayText(visit.locale, order.placed_at) })) ?? null,
      has_next_page: answer?.has_next_page ?? false,
    },
    { headers: ACCOUNT_HEADERS },
  )
}

type OrdersData = NonNullable<Route.ComponentProps['loaderData']>
type ListedOrder = NonNullable<OrdersData['orders']>[number]

type ReorderAnswer = FormAnswer & ReorderResult

/** Adds the lines of an order to the basket. */
export async function action(args: Route.ActionArgs) {
  const { visit, own } = await memberOf(args)
  const form = await args.request.formData()
  const found: { again?: AnswerOf<typeof reorder> } = {}
  const id = fieldText(form, 'order_id')
  const answer = await answerForm('reorder', form, async () => {
    const order_id = idOf(id) ?? 0
    found.again = await own(reorder, { params: { order_id }, query: { languageId: visit.languageId } })
  })
  const { again } = found
  const result: ReorderAnswer = {
    ...answer,
    number: fieldText(form, 'number').slice(0, 40),
    not_sold_here: again?.not_sold_here ?? [],
    cart: again?.data ?? null,
  }
  return data(result, { status: answer.done ? 200 : 422, headers: ACCOUNT_HEADERS })
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return orNull({ request }, serverLoader())
}

export async function clientAction(args: Route.ClientActionArgs) {
  const answer = await answerOffline(args)
  if ('cart' in answer && answer.cart) showServerCart(answer.cart, { own_change: true })
  return answer
}

export const shouldRevalidate = revalidateIfReached
export const headers = () => ACCOUNT_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ title: loaderData?.title ?? null }, matches)

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return loaderData === null || loaderData.orders === null ? <NoOrders /> : <Orders loaderData={loaderData} />
}

function NoOrders() {
  const translate = useTranslate()
  return (
    <>
      <PageHead title={translate('ACCOUNT_ORDERS')} />
      <ReadFailed />
    </>
  )
}

function Orders({ loaderData }: { loaderData: OrdersData }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const again = useAccountForm<ReorderAnswer>('reorder')
  const { orders, failed, has_next_page, more, loading } = useOrders(loaderData)
  const path = links.account(locale, 'orders')
  return (
    <>
      <PageHead title={translate('ACCOUNT_ORDERS')} />
      <FormStatus answer={again.answer} done={null} />
      {again.answer?.done && <Reordered answer={again.answer} />}
      {orders.length === 0 ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-lead text-soft">{translate(loaderData.page > 1 ? 'ORDERS_NO_MORE' : 'ORDERS_EMPTY')}</p>
          <ButtonLink to={links.home(locale)}>{translate('BASKET_EMPTY_BROWSE')}</ButtonLink>
        </div>
      ) : (
        <ul className="account-rows">
          {orders.map((order) => (
            <OrderRow key={order.order_id} order={order} again={again} />
          ))}
        </ul>
      )}
      {failed && <Alert severity="error">{translate('REFUSED_NO_ANSWER')}</Alert>}
      <div className="flex flex-wrap gap-2">
        {loaderData.page > 1 && (
          <ButtonLink look="outline" to={loaderData.page === 2 ? path : `${path}?page=${loaderData.page - 1}`}>
            {translate('ORDERS_NEWER')}
          </ButtonLink>
        )}
        {has_next_page && (
          <>
            <Button look="outline" className="with-scripts" disabled={loading} onClick={more}>
              {translate(loading ? 'LOADING' : failed ? 'TRY_AGAIN' : 'LOAD_MORE')}
            </Button>
            <a href={`${path}?page=${loaderData.page + 1}`} className="button button-outline without-scripts">
              {translate('ORDERS_OLDER')}
            </a>
          </>
        )}
      </div>
    </>
  )
}

/** The orders of this page and those loaded after it, without duplicates. */
function useOrders({ orders: first, has_next_page: hasMore, page }: OrdersData) {
  const fetcher = useFetcher<typeof clientLoader>()
  const { locale } = useLocale()
  const [pages, setPages] = useState<{ orders: ListedOrder[]; page: number; has_next_page: boolean } | null>(null)
  useOnAnswer(fetcher.data, (answer) => {
    if (!answer?.orders) return
    const loaded = answer.orders
    setPages((before) => ({
      orders: [...(before?.orders ?? []), ...loaded],
      page: answer.page,
      has_next_page: answer.has_next_page,
    }))
  })
  const all = [...(first ?? []), ...(pages?.orders ?? [])]
  return {
    orders: [...new Map(all.map((order) => [order.order_id, order])).values()],
    failed: fetcher.state === 'idle' && fetcher.data !== undefined && !fetcher.data?.orders,
    loading: fetcher.state !== 'idle',
    has_next_page: pages?.has_next_page ?? hasMore,
    more: () => fetcher.load(`${links.account(locale, 'orders')}?page=${(pages?.page ?? page) + 1}`),
  }
}

function OrderRow({ order, again }: { order: ListedOrder; again: ReturnType<typeof useAccountForm<ReorderAnswer>> }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { price, points } = useFormat()
  return (
    <li>
      <div className="grid gap-1">
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <Link to={links.order(locale, order.order_id)} className="quiet-link font-semibold">
            {translate('ORDER_NUMBER', { number: order.number })}
          </Link>
          <span className="text-small text-soft">{order.placed}</span>
        </p>
        <p className="state" data-tone={orderTone(order)}>
          {orderStateTexts(order)
            .map((text) => translate(text))
            .join(' · ')}
        </p>
        <p className="text-small tabular-nums">
          {translate('PIECES', { count: order.pieces })} · {price(order.total_gross, order.currency_symbol)}
          {order.total_points > 0 && <span className="text-accent-text"> · {points(order.total_points)}</span>}
        </p>
        <div className="account-acts">
          <Link to={links.order(locale, order.order_id)} className="underlined">
            {translate(order.can_pay ? 'ORDER_PAY' : 'ORDER_SHOW')}
            <span className="sr-only"> {order.number}</span>
          </Link>
          <again.Form method="post" action={links.account(locale, 'orders')}>
            <input type="hidden" name="order_id" value={order.order_id} />
            <input type="hidden" name="number" value={order.number} />
            <input type="hidden" name="intent" value="reorder" />
            <button type="submit" className="underlined" disabled={again.sending}>
              {translate('ORDER_AGAIN')}
              <span className="sr-only"> {order.number}</span>
            </button>
          </again.Form>
        </div>
      </div>
      <div className="flex gap-1">
        {order.images.slice(0, PICTURES_SHOWN).map((image) => (
          <Picture
            key={image}
            image={image}
            alt=""
            sizes="56px"
            width={56}
            height={70}
            className="aspect-[4/5] w-7 rounded-small bg-panel object-cover"
          />
        ))}
      </div>
    </li>
  )
}

function pageIn(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}
