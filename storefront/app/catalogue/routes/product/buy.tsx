import { piecesMax } from '@meridian/domain/cart.ts'
import { reductionPercent } from '@meridian/domain/reduction.ts'
import { shippingPrice } from '@meridian/domain/shipping.ts'
import { useState } from 'react'
import { AddToBasket } from '../../../basket/add-to-basket.tsx'
import { ShareButton } from '../../../basket/share-button.tsx'
import { UnavailableButton } from '../../../cards/unavailable-button.tsx'
import { WishButton } from '../../../cards/wishes/wish-button.tsx'
import { ExpectedDays, ShippingDays } from '../../../checkout/totals/shipping-days.tsx'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFormat, useLocale } from '../../../ui/locale.ts'
import { Price } from '../../../ui/price.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { BUY_FORM } from './buy-bar.tsx'
import type { ProductData } from './page.tsx'
import { Variants } from './variants.tsx'

/** Products offered in place of one that is sold out. */
const INSTEAD_MAX = 3

/** Everything needed to decide: name, price, variant, stock, quantity, delivery. */
export function Buy({
  product,
  expected,
  soldFrom,
  shipping,
  promotion,
  related,
}: Pick<ProductData, 'product' | 'expected' | 'soldFrom' | 'shipping' | 'promotion' | 'related'>) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { variant, currency_symbol } = product
  const [quantity, setQuantity] = useState(1)
  const otherSizes = product.variants.some((one) => one.variant_id !== variant.variant_id && one.available > 0)
  const percent = reductionPercent(variant)
  const piece = variant.promotion_gross_price ?? variant.gross_price
  const shippingCost = shipping && shippingPrice(shipping, shipping.promotions, piece).price
  return (
    <div className="md:sticky md:top-[calc(32px+var(--header-shown,0px))]">
      <p className="text-small text-soft">{product.kind}</p>
      <h1 className="mt-0.5 text-name">{product.name}</h1>
      <p className="mt-2 max-w-[52ch] text-lead text-soft">{product.short_text}</p>
      <div className="buy-price grid gap-0.5 justify-items-start mt-3 pt-3 border-t border-line">
        {percent !== null && (
          <span className="tag text-sale font-semibold">{translate('TAG_REDUCED', { percent })}</span>
        )}
        <Price priced={variant} currency_symbol={currency_symbol} size="page" />
        {promotion && (
          <Link to={promotion.path} className="underlined text-fine">
            {promotion.text}
          </Link>
        )}
        {product.tax_inclusive && piece > 0 && (
          <p className="text-fine text-soft">
            {translate(shippingCost === 0 ? 'PRICE_WITH_TAX_AND_SHIPPING' : 'PRICE_WITH_TAX')}
          </p>
        )}
      </div>
      <Variants product={product} />
      {variant.parts && <Parts parts={variant.parts} />}
      <Stock variant={variant} expected={expected} soldFrom={soldFrom} />
      <div className="mt-2">
        {variant.available > 0 ? (
          <AddToBasket
            variant_id={variant.variant_id}
            promotion_id={variant.promotion_id}
            form_id={BUY_FORM}
            product_name={product.name}
            product_id={product.product_id}
            other_sizes={otherSizes}
            look="primary"
            onAdded={() => setQuantity(1)}
          >
            <Stepper
              name="quantity"
              label={translate('QUANTITY_OF', { product: product.name })}
              value={quantity}
              maximum={variant.is_few_left ? Math.min(variant.available, piecesMax(variant)) : piecesMax(variant)}
              onChange={setQuantity}
            />
          </AddToBasket>
        ) : (
          <UnavailableButton
            name={product.name}
            product_id={product.product_id}
            other_sizes={otherSizes}
            look="primary"
          />
        )}
      </div>
      {variant.available === 0 ? (
        <Instead product={product} related={related} />
      ) : (
        shipping && shippingCost !== null && <Shipping shipping={shipping} cost={shippingCost} />
      )}
      <WishButton variant_id={variant.variant_id} product_name={product.name} />
      <ShareButton heading={translate('SHARE_TITLE')} title={product.name} path={links.product(locale, variant.slug)} />
      {product.facts.length > 0 && (
        <dl className="facts mt-5">
          {product.facts.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** What is in a bundle, each with its own page. */
function Parts({ parts }: { parts: NonNullable<ProductData['product']['variant']['parts']> }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <section className="mt-3" aria-labelledby="parts">
      <h2 id="parts" className="mb-1 font-text text-small font-semibold">
        {translate('BUNDLE_PARTS')}
      </h2>
      <ul className="grid gap-0.5">
        {parts.map(({ variant_id, slug, name, quantity }) => (
          <li key={variant_id}>
            {translate('QUANTITY_TIMES', { quantity })}{' '}
            <Link to={links.product(locale, slug)} className="underlined" prefetch>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Stock({
  variant: { available, is_few_left },
  expected,
  soldFrom,
}: {
  variant: ProductData['product']['variant']
  expected: ProductData['expected']
  soldFrom: ProductData['soldFrom']
}) {
  const translate = useTranslate()
  if (soldFrom !== null && available > 0)
    return <p className="stock">{translate('PREORDER_FROM', { day: soldFrom })}</p>
  if (soldFrom !== null) return <p className="stock stock-none">{translate('SOLD_FROM', { day: soldFrom })}</p>
  if (available === 0) {
    return (
      <p className="stock stock-none">
        {translate('STOCK_NONE')}
        {expected !== null && ` · ${translate('STOCK_EXPECTED', { day: expected })}`}
      </p>
    )
  }
  return <p className="stock">{is_few_left ? translate('FEW_LEFT', { count: available }) : translate('STOCK_READY')}</p>
}

/** Alternatives in stock to a sold-out variant: its other sizes, then products that go well with it. */
function Instead({ product, related }: Pick<ProductData, 'product' | 'related'>) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { price } = useFormat()
  const { currency_symbol } = product
  const costs = (one: { gross_price: number; promotion_gross_price: number | null }) =>
    price(one.promotion_gross_price ?? one.gross_price, currency_symbol)
  const sizes = product.variants.filter(({ available }) => available > 0)
  const others = (related?.products ?? []).filter(({ available }) => available > 0).slice(0, INSTEAD_MAX)
  const offered = [
    ...sizes.map((one) => ({ slug: one.slug, name: `${product.name}, ${one.name}`, costs: costs(one) })),
    ...others.map((one) => ({ slug: one.variant_slug, name: `${one.name}, ${one.variant_name}`, costs: costs(one) })),
  ]
  if (offered.length === 0) return null
  return (
    <section className="mt-3" aria-labelledby="instead">
      <h2 id="instead" className="mb-1 font-text text-small font-semibold">
        {translate('INSTEAD_TITLE')}
      </h2>
      <ul className="grid gap-0.5">
        {offered.map(({ slug, name, costs: amount }) => (
          <li key={slug} className="flex flex-wrap justify-between gap-x-2">
            <Link to={links.product(locale, slug)} className="underlined" prefetch>
              {name}
            </Link>
            <span className="tabular-nums">{amount}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Beside the button, where buyers look for it: price and duration of delivery for one piece. */
function Shipping({ shipping, cost }: { shipping: NonNullable<ProductData['shipping']>; cost: number }) {
  const translate = useTranslate()
  const { price } = useFormat()
  const { country_name } = useLocale()
  const { currency_symbol, free_from } = shipping
  return (
    <div className="shipping">
      <Icon name="truck" />
      <div>
        <p>
          <ShippingDays {...shipping} country_name={country_name} />
        </p>
        <p>
          <ExpectedDays {...shipping.expected} />
        </p>
        <p className="text-soft">
          {cost === 0 ? translate('SHIPPING_FREE') : price(cost, currency_symbol)}
          {free_from !== null &&
            cost > 0 &&
            ` · ${translate('SHIPPING_FREE_FROM', { price: price(free_from, currency_symbol) })}`}
        </p>
      </div>
    </div>
  )
}
