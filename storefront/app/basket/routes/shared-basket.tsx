import { data } from 'react-router'
import { links } from '../../links.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useFormat, useLocale } from '../../ui/locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { orElse } from '../../visit/expected.server.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { readCart } from '../basket-changes.server.ts'
import { selectCart, useBasket } from '../basket-store.ts'
import { readSharedFavorite } from '../member-baskets.server.ts'
import { SharedLines } from '../shared-lines.tsx'
import type { Route } from './+types/shared-basket.ts'

const HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }

/** A basket shared by a member: opening it changes nothing, the reader decides. Prices are the reader's. SPEC §1. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const [shared, own] = await Promise.all([
    readSharedFavorite(visit, params.code),
    orElse(readCart(visit), null, 'cart'),
  ])
  return data(
    {
      title: stringsOf(visit.locale).translate('SHARED_BASKET_TITLE'),
      code: params.code,
      shared,
      has_own: own !== null && own.items.length > 0,
    },
    { status: shared === null ? 404 : 200, headers: HEADERS },
  )
}

export const headers = () => HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta({ title: loaderData.title }, matches),
  { name: 'robots', content: 'noindex' },
]

export default function SharedBasketPage({ loaderData: { shared, code, has_own } }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale, country_name } = useLocale()
  const { price, points } = useFormat()
  const cart = useBasket(selectCart)
  const hasOwn = cart === null ? has_own : cart.items.length > 0
  if (shared === null) {
    return (
      <section className="wrap grid justify-items-start gap-2 py-6 md:py-10">
        <h1 className="text-heading">{translate('SHARED_BASKET_TITLE')}</h1>
        <Alert severity="error">{translate('REFUSED_LINK_ABSENT')}</Alert>
        <ButtonLink to={links.home(locale)}>{translate('BASKET_EMPTY_BROWSE')}</ButtonLink>
      </section>
    )
  }
  const { data: basket, name, not_sold_here } = shared
  const { currency_symbol, totals } = basket
  return (
    <div className="wrap py-4 md:py-8">
      <p className="text-small text-soft">{translate('SHARED_BASKET_TITLE')}</p>
      <h1 className="text-heading">{name}</h1>
      <p className="mt-1 max-w-[60ch] text-lead text-soft">{translate('SHARED_BASKET_CHOICE')}</p>
      <SharedLines shared={basket} priced />
      {not_sold_here.length > 0 && (
        <Alert severity="info" title={translate('NOT_SOLD_IN_COUNTRY', { country: country_name })}>
          <ul className="list-disc pl-2">
            {not_sold_here.map((one) => (
              <li key={one.variant_id}>{one.name}</li>
            ))}
          </ul>
        </Alert>
      )}
      <p className="my-3 flex flex-wrap gap-x-2 tabular-nums">
        <span className="text-soft">{translate('SUBTOTAL')}</span>
        <span className="font-semibold">{price(totals.goods_gross, currency_symbol)}</span>
        <span className="text-accent-text">{points(totals.total_points)}</span>
      </p>
      <form method="post" action={links.basket(locale)} className="flex flex-wrap gap-1.5">
        <input type="hidden" name="intent" value="take_shared" />
        <input type="hidden" name="code" value={code} />
        {hasOwn ? (
          <>
            <Button type="submit" name="mode" value="merge">
              {translate('SHARED_BASKET_ADD')}
            </Button>
            <Button type="submit" look="outline" name="mode" value="replace">
              {translate('SHARED_BASKET_REPLACE')}
            </Button>
            <ButtonLink look="quiet" to={links.cartData(locale)}>
              {translate('SHARED_BASKET_KEEP')}
            </ButtonLink>
          </>
        ) : (
          <Button type="submit" name="mode" value="merge">
            {translate('SHARED_BASKET_TAKE')}
          </Button>
        )}
      </form>
    </div>
  )
}
