import type { Cart } from '@meridian/contract/shop/cart.ts'
import { initialShipping, shippingReducer } from '@meridian/domain/state/shipping.ts'
import { Form } from 'react-router'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFormat, useLocale } from '../../../ui/locale.ts'
import { Picture } from '../../../ui/picture.tsx'
import { ExpectedDays, ShippingDays } from '../../totals/shipping-days.tsx'
import type { ShippingOption } from '../../totals/shipping-options.ts'
import { PickupChoice, PointSearch } from './pickup-choice.tsx'
import type { PickupList } from './pickup-lists.server.ts'
import type { StepProblem } from './save-choices.server.ts'
import { ListFailed, StepAlert } from './step-alert.tsx'

/**
 * The shipping step: all methods with price, reduced price and its reason, duration, and the pick-up point if needed.
 */
export function ShippingStep({
  cart,
  country_name,
  options,
  pickup,
  marked,
  onMark,
  problem,
  sending,
}: {
  cart: Cart
  /** The country of delivery. */
  country_name: string
  /** Null if they failed to load. */
  options: readonly ShippingOption[] | null
  /** The points of the pick-up methods among them. */
  pickup: Readonly<Record<number, PickupList>>
  /** The preselected method. */
  marked: ShippingOption | undefined
  onMark: (id: number) => void
  problem: StepProblem | undefined
  sending: boolean
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { delivery_methods, delivery_checkout_error } = [
    { type: 'methods_requested' } as const,
    options === null
      ? ({ type: 'methods_failed' } as const)
      : ({ type: 'methods_loaded', delivery_methods: options } as const),
    { type: 'checkout_error_set', delivery_checkout_error: problem !== undefined } as const,
  ].reduce(shippingReducer<ShippingOption>, initialShipping<ShippingOption>())
  if (delivery_methods === null) return <ListFailed />
  // A refused selection is shown with the same points.
  const [postal_code] = Object.values(pickup).flatMap((list) => list.postal_code || [])
  const to = `${links.checkout(locale)}?step=shipping${postal_code === undefined ? '' : `&postal_code=${encodeURIComponent(postal_code)}`}`
  if (delivery_methods.length === 0) return <Alert severity="error">{translate('SHIPPING_NONE')}</Alert>
  return (
    <section aria-labelledby="shipping-title">
      <h2 id="shipping-title" className="mb-2 text-title">
        {translate('SHIPPING_TITLE')}
      </h2>
      {delivery_checkout_error && <StepAlert problem={problem} text="CHOOSE_SHIPPING" />}
      <Form method="post" action={to} noValidate className="grid gap-3">
        <input type="hidden" name="intent" value="shipping" />
        <fieldset
          id="shipping"
          tabIndex={-1}
          className="choices"
          onChange={({ target }) => {
            if (target instanceof HTMLInputElement && target.name === 'shipping')
              onMark(Number.parseInt(target.value, 10))
          }}
        >
          <legend className="sr-only">{translate('SHIPPING_TITLE')}</legend>
          {delivery_methods.map((option) => {
            const list = pickup[option.id]
            return (
              <div key={option.id}>
                <Option
                  option={option}
                  country_name={country_name}
                  currency_symbol={cart.currency_symbol}
                  chosen={option.id === marked?.id}
                />
                {list && (
                  <div className="choice-more">
                    <PickupChoice cart={cart} id={option.id} list={list} problem={problem} />
                  </div>
                )}
              </div>
            )
          })}
        </fieldset>
        <Button type="submit" className="w-full sm:w-auto sm:justify-self-start" disabled={sending}>
          {translate(sending ? 'SAVING' : 'TO_PAYMENT')}
        </Button>
      </Form>
      {Object.keys(pickup).map((id) => (
        <PointSearch key={id} id={Number(id)} />
      ))}
    </section>
  )
}

function Option({
  option,
  country_name,
  currency_symbol,
  chosen,
}: {
  option: ShippingOption
  country_name: string
  currency_symbol: string
  chosen: boolean
}) {
  const translate = useTranslate()
  const { price } = useFormat()
  const { id, promotion_id, promotion_name, regular_price, missing_to_free } = option
  return (
    <label className="choice">
      <input
        type="radio"
        name="shipping"
        value={promotion_id === null ? id : `${id}:${promotion_id}`}
        defaultChecked={chosen}
      />
      {option.image !== null && (
        <Picture image={option.image} alt="" sizes="80px" width={640} height={512} className="choice-picture" />
      )}
      <span className="font-semibold">{option.name}</span>
      <span className="choice-price">
        {regular_price !== null && <span className="sr-only">{translate('PRICE_REDUCED')}</span>}
        <span className={regular_price === null ? 'font-semibold' : 'font-semibold text-sale'}>
          {option.price === 0 ? translate('FREE') : price(option.price, currency_symbol)}
        </span>
        {regular_price !== null && (
          <>
            <span className="sr-only">{translate('PRICE_REGULAR')}</span>
            <s className="text-small text-soft">{price(regular_price, currency_symbol)}</s>
          </>
        )}
      </span>
      <span className="choice-text">
        <span className="block text-small text-soft">{option.description}</span>
        <span className="block text-small text-soft">
          <ShippingDays {...option} country_name={country_name} />
        </span>
        <span className="block text-small font-semibold">
          <ExpectedDays {...option.expected} />
        </span>
        {promotion_name !== null && <span className="block text-small text-sale">{promotion_name}</span>}
        {missing_to_free !== null && (
          <span className="block text-small text-soft">
            {translate('SHIPPING_MISSING_TO_FREE', { price: price(missing_to_free, currency_symbol) })}
          </span>
        )}
      </span>
    </label>
  )
}
