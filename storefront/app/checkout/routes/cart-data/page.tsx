import type { Cart } from '@meridian/contract/shop/cart.ts'
import { isSoldOut, totalQuantity } from '@meridian/domain/cart.ts'
import { useEffect, useState } from 'react'
import { data, redirect } from 'react-router'
import { BasketAlerts } from '../../../basket/basket-alerts.tsx'
import { countryOfBasket } from '../../../basket/basket-country.server.ts'
import { BasketResultAlert, readBasketResult } from '../../../basket/basket-result-alert.tsx'
import { selectCart, useBasket } from '../../../basket/basket-store.ts'
import { type FailedCall, parseRefusal, refusalText } from '../../../basket/refusal-texts.ts'
import { ShareBasket } from '../../../basket/share-basket.tsx'
import { sharedBasketUrl } from '../../../basket/shared-basket-url.ts'
import { BasketExtras } from '../../totals/basket-extras.tsx'
import '../../checkout.css'
import { RecentlyViewed } from '../../../cards/viewed/recently-viewed.tsx'
import { links } from '../../../links.ts'
import { stringsOf } from '../../../strings/catalogues.server.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import type { LayoutType } from '../../../ui/layout-type.ts'
import { Link } from '../../../ui/link.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { rememberChoice } from '../../../visit/choice.server.ts'
import { NOT_REACHED, orOffline, revalidateIfReached, unreached } from '../../../visit/or-offline.ts'
import { visitOf } from '../../../visit/visit.server.ts'
import { type Details, detailsFromForm } from '../../address/details.ts'
import { popDraft, withDraft } from '../../address/details-draft.ts'
import { readFormFacts } from '../../address/form-facts.server.ts'
import { watchSession } from '../../ended-session.server.ts'
import { Steps } from '../../steps.tsx'
import { scarceLines } from '../../totals/scarce-lines.tsx'
import { newerCart, usePageCart } from '../../totals/use-page-cart.ts'
import type { Route } from './+types/page.ts'
import { CartLines, type Removal, RemovedAlert, type RemovedLine, useRemoval } from './cart-lines.tsx'
import {
  readCartOrFailure,
  readEstimate,
  readShared,
  readWaitingOrder,
  type WaitingOrder,
} from './cart-page-data.server.ts'
import { CartSummary } from './cart-summary.tsx'
import { DetailsForm } from './details-form.tsx'
import { isMember, readDetails, readShipTo } from './member-details.server.ts'
import { adjustThenSave, saveDetails } from './save-details.server.ts'
import { SharedBasket } from './shared-basket.tsx'

const HEADERS = { 'Cache-Control': 'private, no-store' }
const SESSION_ENDED: FailedCall = { error: 'TOKEN_INVALID', message: '' }

/** The basket and, below it, buyer and shipping address. `code` opens a shared basket. SPEC §2 Routes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const hasEnded = await watchSession(visit)
  const query = new URL(request.url).searchParams
  const code = query.get('code')
  const sharedCode = query.get('shared')
  const countryId = await countryOfBasket(visit)
  const [{ cart, failed }, shared, facts, addresses] = await Promise.all([
    readCartOrFailure(visit),
    code === null ? null : readShared(visit, code),
    readFormFacts(visit, countryId),
    readShipTo(visit, countryId),
  ])
  const estimate = cart === null || cart.items.length === 0 ? null : await readEstimate(visit, cart)
  return data(
    {
      title: stringsOf(visit.locale).translate('CART_DATA_TITLE'),
      // The first step of the checkout; an empty basket leads back into the shop.
      ...(hasLines(cart) && { layoutType: 'checkout' satisfies LayoutType }),
      cart,
      failed,
      waiting: failed || hasLines(cart) ? null : await readWaitingOrder(visit),
      estimate,
      facts,
      addresses,
      is_member: await isMember(visit),
      details: cart === null ? null : await readDetails(visit, cart, countryId, addresses),
      shared:
        code === null
          ? null
          : { code, cart: shared, own: shared !== null && shared.code === cart?.code, moved: query.has('moved') },
      // Results of forms without scripts.
      result: {
        refused: (await hasEnded()) ? SESSION_ENDED : parseRefusal(query.get('refused')),
        basket: readBasketResult(query),
        removed: removedIn(query.get('removed')),
        shared_url: sharedCode === null ? null : sharedBasketUrl(visit.config.public_url, visit.locale, sharedCode),
      },
    },
    { headers: HEADERS },
  )
}

type CartPageData = Route.ComponentProps['loaderData']

/** Saves the buyer, the addresses and the invoice in the cart and continues to shipping. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const hasEnded = await watchSession(visit)
  const form = await request.formData()
  const details = detailsFromForm(form, await countryOfBasket(visit))
  const problem = form.has('adjust') ? await adjustThenSave(visit, details) : await saveDetails(visit, details)
  if (await hasEnded()) return redirect(links.sessionEnded(visit.locale), 303)
  if (problem !== null) return data({ ...problem, details }, { status: 422, headers: HEADERS })
  rememberChoice(visit)
  return redirect(links.checkout(visit.locale), 303)
}

/** The form keeps its input if the server is unreachable. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline(serverAction(), () => unreached({ issues: [], refused: NOT_REACHED, details: null }))
}

/** Every change of the basket affects this page, also a refused one. */
export const shouldRevalidate = revalidateIfReached

export const headers = () => ({ ...HEADERS, 'X-Robots-Tag': 'noindex' })

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta({ title: loaderData.title }, matches),
  { name: 'robots', content: 'noindex' },
]

export default function CartDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart: ofPage, failed, waiting, is_member, shared, result } = loaderData
  usePageCart(ofPage, failed)
  // A removed line disappears with the answer, before revalidation.
  const cart = newerCart(ofPage, useBasket(selectCart))
  const removal = useRemoval(result.removed)
  return (
    <div className="wrap pt-3 md:pt-5">
      {shared !== null && !shared.own && (
        <SharedBasket shared={shared.cart} code={shared.code} hasOwn={hasLines(cart)} moved={shared.moved} />
      )}
      <div className="mb-3 grid gap-2 empty:hidden">
        <ResultAlerts result={result} />
        <BasketAlerts />
      </div>
      {failed ? (
        <CartFailed />
      ) : hasLines(cart) ? (
        <FullCart cart={cart} removal={removal} loaded={loaderData} problem={actionData} />
      ) : (
        shared === null && <EmptyCart removal={removal} waiting={waiting} member={is_member} />
      )}
      {!failed && !hasLines(cart) && <RecentlyViewed />}
    </div>
  )
}

function hasLines(cart: Cart | null): cart is Cart {
  return cart !== null && cart.items.length > 0
}

interface FullCartProps {
  cart: Cart
  removal: Removal
  loaded: CartPageData
  problem: Route.ComponentProps['actionData']
}

function FullCart({ cart, removal, loaded, problem }: FullCartProps) {
  const translate = useTranslate()
  const { facts, details, estimate, addresses, is_member } = loaded
  const [typed, setTyped] = useState<Details | null>(null)
  const shown = problem?.details ?? typed ?? details

  // Input from before signing in, or from another country's form, is restored once.
  useEffect(() => {
    const draft = details === null ? null : popDraft()
    if (draft !== null && details !== null) setTyped(withDraft(details, draft, facts.countryId))
  }, [details, facts.countryId])

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <div className="flex flex-wrap items-baseline gap-x-1.5">
          <h1 className="text-heading">{translate('CART_DATA_TITLE')}</h1>
          {/* The checkout's header has no badge. */}
          <p className="text-small text-soft">{translate('BASKET_PIECES', { count: totalQuantity(cart.items) })}</p>
        </div>
        <Steps current="details" />
      </div>
      <div className="checkout-grid mt-2 md:mt-4">
        <section aria-labelledby="lines">
          <CartLines cart={cart} removal={removal} />
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <BasketExtras />
            <ShareBasket />
          </div>
        </section>
        <CartSummary cart={cart} country_name={facts.country_name} estimate={estimate} member={is_member} />
        {shown !== null && !cart.items.every(isSoldOut) && (
          <DetailsForm
            // Fields read their initial values only at mount.
            key={typed === null ? 'stored' : 'typed'}
            details={shown}
            facts={facts}
            addresses={addresses}
            member={is_member}
            problem={problem}
            scarce={scarceLines(cart)}
          />
        )}
      </div>
    </>
  )
}

/** The result of a form without scripts, which can only redirect to this page. */
function ResultAlerts({ result }: { result: CartPageData['result'] }) {
  const translate = useTranslate()
  return (
    <>
      {result.refused !== null && <Alert severity="error">{refusalText(result.refused, translate)}</Alert>}
      <BasketResultAlert result={result.basket} />
      {result.shared_url !== null && (
        <Field
          label={translate('SHARE_LINK')}
          hint={translate('SHARE_COPY_BY_HAND')}
          required
          readOnly
          value={result.shared_url}
        />
      )}
    </>
  )
}

function EmptyCart({ removal, waiting, member }: { removal: Removal; waiting: WaitingOrder | null; member: boolean }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <section className="py-6 md:py-10">
      <h1 className="text-heading">{translate('BASKET_EMPTY_TITLE')}</h1>
      <p className="mt-2 mb-3 max-w-[48ch] text-lead text-soft">{translate('BASKET_EMPTY_TEXT')}</p>
      <RemovedAlert removal={removal} />
      {waiting !== null && (
        <div className="mb-3">
          <Alert severity="info" title={translate('ORDER_UNPAID_TITLE')}>
            <p>{translate('ORDER_NUMBER', { number: waiting.number })}</p>
            <Link to={links.order(locale, waiting.order_id)} className="underlined mt-1 inline-block">
              {translate('ORDER_SHOW')}
            </Link>
          </Alert>
        </div>
      )}
      <ButtonLink to={links.home(locale)}>{translate('BASKET_EMPTY_BROWSE')}</ButtonLink>
      {/* After a session has ended the basket is empty here, and the member's basket is in the account. */}
      {!member && (
        <p className="mt-3 text-small">
          {translate('MEMBER_ALREADY')}{' '}
          <Link to={links.signIn(locale, '/cart-data')} className="underlined">
            {translate('SIGN_IN')}
          </Link>
        </p>
      )}
    </section>
  )
}

/** SPEC §8: the cart state is cleared, the cart itself is not: the page offers a retry. */
function CartFailed() {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <section className="grid justify-items-start gap-2 py-6">
      <h1 className="text-heading">{translate('CART_DATA_TITLE')}</h1>
      <Alert severity="error" title={translate('BASKET_FAILED_TITLE')}>
        <p>{translate('BASKET_FAILED_TEXT')}</p>
      </Alert>
      <a href={links.cartData(locale)} className="button button-outline">
        {translate('TRY_AGAIN')}
      </a>
    </section>
  )
}

function removedIn(text: string | null): RemovedLine | null {
  const [, variant_id, quantity] = /^([1-9]\d{0,9})x([1-9]\d{0,2})$/.exec(text ?? '') ?? []
  return variant_id === undefined ? null : { variant_id: Number(variant_id), quantity: Number(quantity), name: null }
}
