import type { Cart, Totals as TotalsValue } from '@meridian/contract/shop/cart.ts'
import type { ReactNode } from 'react'
import { useTranslate } from '../../strings/strings-context.tsx'
import { classes } from '../../ui/classes.ts'
import { useFormat, useLocale } from '../../ui/locale.ts'

/** The total and its parts. Amounts in minor units, points in hundredths. */
export function Totals({
  totals,
  currency_symbol,
  country_id,
  tax_inclusive,
  shipping,
  collects,
  children,
}: {
  totals: TotalsValue
  currency_symbol: string
  /** The country of the tax; the page's text only names that of its own country. */
  country_id: string
  tax_inclusive: boolean
  /** The estimate while no method is selected; already included in the shown total. */
  shipping?: { label: string; price: number } | null
  /** The recipient of the points: the reader, members (if the reader is none yet), or nobody. */
  collects: 'you' | 'members' | 'nobody'
  /** More lines after the total. */
  children?: ReactNode
}) {
  const translate = useTranslate()
  const { countryId } = useLocale()
  const isElsewhere = country_id !== countryId
  const { price, points, rate } = useFormat()
  const money = (amount: number) => price(amount, currency_symbol)
  const { goods_gross, shipping_gross, payment_fee, discount, added_tax, total_gross, total_points, taxes } = totals
  const { points_converted } = totals
  // If prices exclude tax it has a line above; without tax it is not mentioned.
  const included = tax_inclusive ? taxes.filter((tax) => tax.tax > 0) : []
  const shippingPrice = shipping?.price ?? shipping_gross
  const total = total_gross + shippingPrice - shipping_gross
  return (
    <dl className="grid gap-1 tabular-nums">
      <Row label={translate('TOTALS_GOODS')}>{money(goods_gross)}</Row>
      {shipping !== null && (
        <Row label={shipping?.label ?? translate('TOTALS_SHIPPING')}>
          {shippingPrice === 0 ? translate('FREE') : money(shippingPrice)}
        </Row>
      )}
      {payment_fee > 0 && <Row label={translate('TOTALS_PAYMENT_FEE')}>{money(payment_fee)}</Row>}
      {discount > 0 && (
        <Row
          label={
            points_converted > 0
              ? translate('TOTALS_POINTS_SPENT', { points: points(points_converted) })
              : translate('TOTALS_DISCOUNT')
          }
        >
          {money(-discount)}
        </Row>
      )}
      {!tax_inclusive && (
        <Row label={translate('TOTALS_TAX')}>{added_tax === null ? translate('TAX_NOT_KNOWN') : money(added_tax)}</Row>
      )}
      <div className="mt-0.5 flex items-baseline justify-between gap-2 border-line border-t pt-1.5">
        <dt className="font-semibold">
          {translate(
            added_tax === null
              ? 'TOTALS_BEFORE_TAX'
              : included.length > 0 && !isElsewhere
                ? 'TOTALS_TOTAL'
                : 'TOTALS_TOTAL_PLAIN',
          )}
        </dt>
        <dd className="text-price font-semibold">{money(total)}</dd>
      </div>
      {/* The tax of an estimate is unknown until a method is selected. */}
      {!shipping &&
        included.map((tax) => (
          <Row
            key={tax.rate_hundredths}
            label={translate(isElsewhere ? 'TOTALS_TAX_RATE_ELSEWHERE' : 'TOTALS_TAX_RATE', {
              rate: rate(tax.rate_hundredths),
            })}
            quiet
          >
            {money(tax.tax)}
          </Row>
        ))}
      {total_points > 0 && collects !== 'nobody' && (
        <Row label={translate(collects === 'you' ? 'TOTALS_POINTS' : 'TOTALS_POINTS_MEMBERS')}>
          <span className="font-semibold text-accent-text">{points(total_points)}</span>
        </Row>
      )}
      {children}
    </dl>
  )
}

/** Only a member's cart has points to convert, and only members collect points. */
export function pointsCollector(cart: Pick<Cart, 'points_to_convert'>): 'you' | 'members' {
  return cart.points_to_convert === undefined ? 'members' : 'you'
}

export function Row({ label, children, quiet = false }: { label: ReactNode; children: ReactNode; quiet?: boolean }) {
  return (
    <div className={classes('flex items-baseline justify-between gap-2', quiet && 'text-small text-soft')}>
      <dt>{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
