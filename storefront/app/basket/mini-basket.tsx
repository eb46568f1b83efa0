import type { Cart, CartItem } from '@meridian/contract/shop/cart.ts'
import { type ShippingPromotion, type ShippingRate, shippingPrice } from '@meridian/domain/shipping.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useFetcher, useRouteLoaderData } from 'react-router'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { LinePicture, partsText } from '../ui/line.tsx'
import { Link } from '../ui/link.tsx'
import { useFormat, useLocale } from '../ui/locale.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { BasketAlerts } from './basket-alerts.tsx'
import { selectCart, useBasket } from './basket-store.ts'
import { QuantityForm } from './quantity-form.tsx'
import type { clientLoader } from './routes/basket.ts'
import { useBasketForm } from './use-basket-form.ts'

const MultiBasket = lazyDialog(() => import('./dialogs/multi-basket.tsx'))
const SaveBasket = lazyDialog(() => import('./dialogs/save-basket.tsx'))

/** The basket in a drawer: lines, alert, total, and links to basket and checkout. SPEC §2 Mini-basket. */
export default function MiniBasket({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const cart = useBasket(selectCart)
  const isMember = useBasket(({ owner }) => owner === 'user')
  const { load, data, state } = useFetcher<typeof clientLoader>()

  useEffect(() => {
    load(links.basket(locale))
  }, [load, locale])

  return (
    <Dialog title={translate('BASKET')} onClose={onClose} side="end">
      <BasketAlerts />
      {isMember && <MemberBaskets name={cart?.name} filled={cart !== null && cart.items.length > 0} />}
      {data?.failed && state === 'idle' ? (
        <Alert severity="error" title={translate('BASKET_FAILED_TITLE')}>
          <p>{translate('BASKET_FAILED_TEXT')}</p>
          <Button look="outline" className="mt-1" onClick={() => load(links.basket(locale))}>
            {translate('TRY_AGAIN')}
          </Button>
        </Alert>
      ) : cart !== null && cart.items.length > 0 ? (
        <Content cart={cart} onClose={onClose} />
      ) : data === undefined || state !== 'idle' ? (
        <MiniBasketSkeleton />
      ) : (
        <Empty onClose={onClose} />
      )}
    </Dialog>
  )
}

/** A member switches between several baskets and may save this one under a name. SPEC §1, §2. */
function MemberBaskets({ name, filled }: { name: string | undefined; filled: boolean }) {
  const translate = useTranslate()
  const [open, setOpen] = useState<'all' | 'save' | null>(null)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-2 gap-y-1 border-line border-b pb-1.5">
      <p className="font-semibold">{name === '' ? translate('BASKET') : name}</p>
      <p className="flex gap-2 text-small">
        {filled && (
          <button type="button" className="underlined" onClick={() => setOpen('save')}>
            {translate('BASKET_SAVE')}
          </button>
        )}
        <button type="button" className="underlined" onClick={() => setOpen('all')}>
          {translate('BASKETS')}
        </button>
      </p>
      <Suspense>
        {open === 'all' && <MultiBasket onClose={() => setOpen(null)} />}
        {open === 'save' && <SaveBasket onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  )
}

function Content({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { price, points } = useFormat()
  return (
    <>
      <ul className="-my-2 flex-1 divide-y divide-line">
        {cart.items.map((item) => (
          <Line key={item.id} item={item} currency_symbol={cart.currency_symbol} onClose={onClose} />
        ))}
      </ul>
      <div className="sticky bottom-0 -mx-1 bg-ground px-1 pt-2">
        <dl className="flex items-baseline justify-between gap-2 border-line border-t pt-2 tabular-nums">
          <dt>{translate('SUBTOTAL')}</dt>
          <dd className="text-right">
            <span className="text-price font-semibold">{price(cart.totals.goods_gross, cart.currency_symbol)}</span>
            <span className="block text-small text-accent-text">{points(cart.totals.total_points)}</span>
          </dd>
        </dl>
        <p className="text-fine text-soft">
          {translate(cart.tax_inclusive ? 'SUBTOTAL_WITH_TAX' : 'SUBTOTAL_WITHOUT_TAX')}
        </p>
        <ToFreeShipping goods_gross={cart.totals.goods_gross} currency_symbol={cart.currency_symbol} />
        <div className="mt-2 grid gap-1">
          {/* The checkout itself redirects to missing earlier steps. */}
          <ButtonLink to={links.checkout(locale)} onClick={onClose}>
            {translate('TO_CHECKOUT')}
          </ButtonLink>
          <ButtonLink look="outline" to={links.cartData(locale)} onClick={onClose}>
            {translate('TO_BASKET')}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

/** The amount missing to free delivery, by the offer above every page; nothing once it is free. SPEC §2 Mini-basket. */
function ToFreeShipping({ goods_gross, currency_symbol }: { goods_gross: number; currency_symbol: string }) {
  const translate = useTranslate()
  const { price } = useFormat()
  const shipping = useRouteLoaderData<{ shipping: ShippingOffer | null }>('main')?.shipping
  // A member's basket may be of another country.
  if (!shipping || shipping.currency_symbol !== currency_symbol) return null
  const { missing_to_free } = shippingPrice(shipping, shipping.promotions, goods_gross)
  if (missing_to_free === null) return null
  return (
    <p className="mt-1 flex items-center gap-1 text-small">
      <Icon name="truck" />
      {translate('SHIPPING_MISSING_TO_FREE', { price: price(missing_to_free, currency_symbol) })}
    </p>
  )
}

type ShippingOffer = ShippingRate & { currency_symbol: string; promotions: ShippingPromotion[] }

function Line({ item, currency_symbol, onClose }: { item: CartItem; currency_symbol: string; onClose: () => void }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { price } = useFormat()
  const removal = useBasketForm()
  const form = useRef<HTMLFormElement>(null)
  return (
    <li className="flex gap-2 py-2">
      <div className="w-9 shrink-0">
        <LinePicture image={item.image} width={72} />
      </div>
      <div className="min-w-0 flex-1">
        <Link
          to={links.product(locale, item.variant_slug)}
          onClick={onClose}
          className="quiet-link font-display text-card"
        >
          {item.name}
        </Link>
        <p className="text-small text-soft">
          {item.kind}, {item.variant_name}
        </p>
        {item.parts && <p className="text-fine text-soft">{partsText(item.parts, translate)}</p>}
        {item.available > 0 && item.available < item.quantity && (
          <p className="text-small font-semibold text-error">{translate('FEW_LEFT', { count: item.available })}</p>
        )}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-2 text-small tabular-nums">
          {/* A sold-out line can only be removed. */}
          {item.available > 0 && <QuantityForm item={item} onRemove={() => form.current?.requestSubmit()} />}
          <span className="font-semibold">
            {item.available === 0 ? translate('NOT_AVAILABLE_NOW') : price(item.line_gross, currency_symbol)}
          </span>
        </div>
      </div>
      <removal.Form ref={form} method="post" action={links.basket(locale)}>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={item.id} />
        <input type="hidden" name="variant_id" value={item.variant_id} />
        <input type="hidden" name="before" value={item.quantity} />
        <button
          type="submit"
          className="icon-button -mt-1 -mr-1"
          disabled={removal.busy}
          aria-label={translate('REMOVE_PRODUCT', { product: item.name })}
        >
          <Icon name="bin" />
        </button>
      </removal.Form>
    </li>
  )
}

function Empty({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-soft">{translate('BASKET_EMPTY_TEXT')}</p>
      <ButtonLink look="outline" to={links.home(locale)} onClick={onClose}>
        {translate('BASKET_EMPTY_BROWSE')}
      </ButtonLink>
    </div>
  )
}

function MiniBasketSkeleton() {
  return (
    <div className="grid gap-2">
      <Loading />
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-2">
          <Skeleton className="h-[90px] w-9" />
          <div className="grid flex-1 content-start gap-1">
            <Skeleton className="h-3 w-2/3" />
            <Skeleton className="h-2 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
