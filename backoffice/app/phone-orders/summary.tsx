import type { PhoneOrderQuote } from '@meridian/contract/admin/phone-orders.ts'
import type { ReactNode } from 'react'
import { RefusedError } from '../calls/call-failure.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { type Fact, Facts } from '../ui/card.tsx'
import { failureText } from '../ui/failure-text.ts'
import { MoneyText, PointsText } from '../ui/money-text.tsx'
import { PARTS, type Part, partOf } from './problems.ts'

const PART_NAMES: Readonly<Record<Part, StringKey>> = {
  buyer: 'BUYER',
  items: 'PHONE_PRODUCTS',
  shipping: 'SHIPPING',
  payment: 'PAYMENT',
}

/** The totals, always visible, with missing input and the button that creates the order. */
export function Summary({
  quote,
  isCurrent,
  error,
  isBusy,
  failure,
  onAskAgain,
  onLead,
  onCreate,
}: {
  quote: PhoneOrderQuote | undefined
  /** True if the amounts belong to the current input. */
  isCurrent: boolean
  /** The failure because of which the amounts are outdated; null without one. */
  error: unknown
  isBusy: boolean
  failure: ReactNode
  onAskAgain: () => void
  onLead: (part: Part) => void
  onCreate: () => void
}) {
  const { t } = useTexts()
  const parts = PARTS.filter((part) => quote?.problems.some(({ path }) => partOf(path) === part))
  return (
    <aside className="phone-summary" aria-label={t('PHONE_SUMMARY')}>
      <section className="phone-totals" aria-busy={!isCurrent}>
        <h2>{t('PHONE_SUMMARY')}</h2>
        {quote === undefined ? <p className="sub">{t('LOADING')}</p> : <Facts facts={factsOf(quote, t)} />}
      </section>
      <footer className="phone-foot">
        {error !== null ? (
          <p className="failure" role="alert">
            {error instanceof RefusedError ? failureText(error, t) : t('PHONE_NO_ANSWER')}{' '}
            <button type="button" className="link" onClick={onAskAgain}>
              {t('TRY_AGAIN')}
            </button>
          </p>
        ) : (
          failure !== null && (
            <div className="failure" role="alert">
              {failure}
            </div>
          )
        )}
        {parts.length > 0 && (
          <p className="sub phone-missing">
            {t('PHONE_MISSING')}{' '}
            {parts.map((part, at) => (
              <span key={part}>
                {at > 0 && ', '}
                <button type="button" className="link" onClick={() => onLead(part)}>
                  {t(PART_NAMES[part])}
                </button>
              </span>
            ))}
          </p>
        )}
        <p className="phone-total">
          <span>{t('TOTAL')}</span>
          <b aria-live="polite" aria-busy={!isCurrent} className={isCurrent ? undefined : 'phone-old'}>
            {quote === undefined ? '–' : <MoneyText amount={quote.totals.total_gross} currency={quote.currency_code} />}
          </b>
        </p>
        <button type="button" className="btn btn-main" aria-disabled={isBusy} onClick={isBusy ? undefined : onCreate}>
          {isBusy && <span className="spinner" aria-hidden="true" />}
          {t('PHONE_CREATE')}
        </button>
      </footer>
    </aside>
  )
}

function factsOf(
  { currency_code, totals, problems }: PhoneOrderQuote,
  t: (key: StringKey) => string,
): (Fact | false)[] {
  const amount = (minor: number) => <MoneyText amount={minor} currency={currency_code} />
  return [
    { name: t('GOODS'), value: amount(totals.goods_gross) },
    totals.discount !== 0 && { name: t('POINTS_SPENT'), value: amount(-totals.discount) },
    {
      name: t('SHIPPING'),
      value: problems.some(({ path }) => path === 'shipping_method_id') ? '–' : amount(totals.shipping_gross),
    },
    totals.payment_fee !== 0 && { name: t('PAYMENT_FEE'), value: amount(totals.payment_fee) },
    totals.added_tax !== null && totals.added_tax !== 0 && { name: t('ADDED_TAX'), value: amount(totals.added_tax) },
    totals.total_points > 0 && { name: t('PHONE_POINTS'), value: <PointsText points={totals.total_points} /> },
  ]
}
