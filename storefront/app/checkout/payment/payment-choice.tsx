import type { PaymentMethod, PaymentPoint } from '@meridian/contract/payments.ts'
import type { ReactNode } from 'react'
import { useTranslate } from '../../strings/strings-context.tsx'
import { useFormat } from '../../ui/locale.ts'
import { PaymentLogo } from './payment-logo.tsx'

/**
 * The payment methods in the country's order, with fees; the selected one shows its banks or other input. None is
 * preselected. Amounts in minor units. SPEC §3 payment_methods, payment_points.
 */
export function PaymentChoice({
  methods,
  points,
  chosen_id,
  chosen_point_id,
  currency_symbol,
  onChoose,
  more,
}: {
  methods: readonly PaymentMethod[]
  points: readonly PaymentPoint[]
  chosen_id: number | null
  chosen_point_id: number | null
  currency_symbol: string
  onChoose?: (method: PaymentMethod) => void
  /** Content shown below the selected method. */
  more?: (method: PaymentMethod) => ReactNode
}) {
  const translate = useTranslate()
  const { price } = useFormat()
  return (
    <div className="choices">
      {methods.map((method) => {
        const own = points.filter((point) => point.payment_method_id === method.id)
        const below = more?.(method)
        return (
          <div key={method.id}>
            <input type="hidden" name={`payment_type_${method.id}`} value={method.type} />
            <label className="choice">
              <input
                type="radio"
                name="payment_method_id"
                value={method.id}
                defaultChecked={method.id === chosen_id}
                onChange={() => onChoose?.(method)}
              />
              <span className="font-semibold">{method.name}</span>
              <span className="choice-price text-small">
                <PaymentLogo type={method.type} />
                {method.fee > 0 && translate('PAYMENT_FEE', { price: price(method.fee, currency_symbol) })}
              </span>
              <span className="choice-text text-small text-soft">{method.description}</span>
            </label>
            {(own.length > 0 || below) && (
              <div className="choice-more">
                {own.length > 0 && <Points method={method} points={own} chosen_id={chosen_point_id} />}
                {below}
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}

function Points({
  method,
  points,
  chosen_id,
}: {
  method: PaymentMethod
  points: readonly PaymentPoint[]
  chosen_id: number | null
}) {
  const translate = useTranslate()
  return (
    <fieldset id={`payment_point_${method.id}`} tabIndex={-1}>
      <legend className="mb-1 text-small font-semibold">{translate('CHOOSE_BANK')}</legend>
      <input type="hidden" name={`has_points_${method.id}`} value="1" />
      <div className="grid gap-1 sm:grid-cols-2">
        {points.map((point) => (
          <label key={point.id} className="bank">
            <input
              type="radio"
              name={`payment_point_${method.id}`}
              value={point.id}
              defaultChecked={point.id === chosen_id}
            />
            <span>{point.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
