import { type MemberPriced, memberSaving } from '@meridian/domain/member-price.ts'
import { priceBefore } from '@meridian/domain/reduction.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { classes } from './classes.ts'
import { useFormat, useLocale } from './locale.ts'

export interface PriceData {
  gross_price: number
  promotion_gross_price: number | null
  lowest_prior_price: number | null
  /** The price for guests; null for guests themselves. */
  guest_price: number | null
  unit_price: {
    gross_price: number
    amount: number
    unit: 'ml' | 'l' | 'g' | 'kg' | 'piece'
    /** Shown in addition in countries that use ounces. */
    ounce: { gross_price: number; unit: 'fl oz' | 'oz' } | null
  } | null
  points: number
  promotion_points: number | null
}

const UNIT_NAMES = { ml: 'UNIT_ML', l: 'UNIT_L', g: 'UNIT_G', kg: 'UNIT_KG', piece: 'UNIT_PIECE' } as const

/**
 * A price as the law requires: the reduced price with the lowest price of the 30 days before the reduction struck
 * through, the unit price, and `plus tax` where prices exclude tax. Amounts in minor units. SPEC §9; Directive 98/6/EC.
 */
export function Price({
  priced,
  currency_symbol,
  size = 'card',
}: {
  priced: PriceData
  currency_symbol: string
  size?: 'card' | 'page'
}) {
  const translate = useTranslate()
  const { price } = useFormat()
  const { tax_inclusive } = useLocale()
  const { gross_price, promotion_gross_price, lowest_prior_price } = priced
  const before = priceBefore(priced)
  const reduced = before !== null
  return (
    <div>
      <p className={classes('price', size === 'page' && 'text-price')}>
        {reduced && <span className="sr-only">{translate('PRICE_REDUCED')}</span>}
        <span className={classes('font-semibold', reduced && 'text-sale')}>
          {price(promotion_gross_price ?? gross_price, currency_symbol)}
        </span>
        {/* The lines below state the lowest prior and the regular price in words. */}
        {reduced && <s aria-hidden="true">{price(before, currency_symbol)}</s>}
        <Points priced={priced} />
      </p>
      <p className="price-notes">
        {lowest_prior_price !== null && (
          <span>{translate('PRICE_LOWEST_30_DAYS', { price: price(lowest_prior_price, currency_symbol) })}</span>
        )}
        {reduced && before !== gross_price && (
          <span>
            {translate('PRICE_REGULAR')} {price(gross_price, currency_symbol)}
          </span>
        )}
        <MemberSaving priced={priced} currency_symbol={currency_symbol} />
        <UnitPrice unit_price={priced.unit_price} currency_symbol={currency_symbol} />
        {!tax_inclusive && <span>{translate('PRICE_PLUS_TAX')}</span>}
      </p>
    </div>
  )
}

/** The guest price and the saving beside a member's price; nothing without a saving. SPEC §1. */
export function MemberSaving({ priced, currency_symbol }: { priced: MemberPriced; currency_symbol: string }) {
  const translate = useTranslate()
  const { price } = useFormat()
  const saved = memberSaving(priced)
  if (saved === null || priced.guest_price === null) return null
  return (
    <span>
      {translate('PRICE_MEMBER_SAVING', {
        price: price(priced.guest_price, currency_symbol),
        saved: price(saved, currency_symbol),
      })}
    </span>
  )
}

/** The unit price, required beside every price; nothing if there is none. Directive 98/6/EC Art. 3. */
export function UnitPrice({
  unit_price,
  currency_symbol,
}: {
  unit_price: PriceData['unit_price']
  currency_symbol: string
}) {
  const translate = useTranslate()
  const { price } = useFormat()
  if (unit_price === null) return null
  const { ounce } = unit_price
  const metric = translate('PRICE_PER_UNIT', {
    price: price(unit_price.gross_price, currency_symbol),
    amount: unit_price.amount === 1 ? '' : `${unit_price.amount} `,
    unit: translate(UNIT_NAMES[unit_price.unit]),
  })
  if (ounce === null) return <span>{metric}</span>
  const of = { price: price(ounce.gross_price, currency_symbol), amount: '', unit: ounce.unit }
  return (
    <span>
      {translate('PRICE_PER_UNIT', of)} ({metric})
    </span>
  )
}

/** Points in hundredths: the promotional value if there is one, also 0. SPEC §5, §9. */
export function Points({
  priced,
  className,
}: {
  priced: Pick<PriceData, 'points' | 'promotion_points'>
  className?: string
}) {
  const translate = useTranslate()
  const { points } = useFormat()
  const raised = priced.promotion_points !== null && priced.promotion_points > priced.points
  return (
    <span className={classes('points', className)}>
      <span className="sr-only">{translate('POINTS')} </span>
      {points(priced.promotion_points ?? priced.points)}
      {raised && (
        <>
          {' '}
          <s>{points(priced.points)}</s>
        </>
      )}
    </span>
  )
}
