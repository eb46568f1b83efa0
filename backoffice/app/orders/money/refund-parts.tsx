import type { StringKey } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Facts } from '../../ui/card.tsx'
import { CheckField } from '../../ui/field.tsx'
import { MoneyText, PointsText } from '../../ui/money-text.tsx'

/** The server's preview of a refund; `deducted` and `tax` only if the act has them. */
interface RefundPreview {
  amount: number
  points_returned: number
  points_due: number
  deducted?: number
  tax?: number
}

/** Preview of a refund; `means` follows the label of the total: " by card". */
export function RefundFacts({
  preview,
  currency,
  means = '',
  sum = 'REFUND_SUM',
}: {
  preview: RefundPreview
  currency: string
  means?: string
  /** The label of the total, if the money does not go to the buyer. */
  sum?: StringKey
}) {
  const { t } = useTexts()
  const { amount, points_returned, points_due, deducted = 0, tax = 0 } = preview
  return (
    <div aria-live="polite">
      <Facts
        facts={[
          deducted !== 0 && { name: t('DEDUCTED'), value: <MoneyText amount={-deducted} currency={currency} /> },
          points_returned !== 0 && { name: t('POINTS_BACK'), value: <PointsText points={points_returned} /> },
          points_due !== 0 && { name: t('POINTS_TAKEN'), value: <PointsText points={-points_due} /> },
          tax !== 0 && { name: t('ADDED_TAX'), value: <MoneyText amount={tax} currency={currency} /> },
          {
            name: `${t(sum)}${means}`,
            value: <MoneyText amount={amount} currency={currency} />,
            isSum: true,
          },
        ]}
      />
    </div>
  )
}

interface Service {
  /** The part of its price not refunded yet. */
  left: number
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** Checkboxes to refund shipping and fee, with their prices; none if nothing is left. */
export function ServiceFields({ shipping, fee, currency }: { shipping: Service; fee: Service; currency: string }) {
  const { t } = useTexts()
  const services = [
    { name: t('SHIPPING'), ...shipping },
    { name: t('PAYMENT_FEE'), ...fee },
  ]
  return services
    .filter(({ left }) => left > 0)
    .map(({ name, left, isChecked, onChange }) => {
      const label = (
        <>
          {name} <MoneyText amount={left} currency={currency} />
        </>
      )
      return <CheckField key={name} isChecked={isChecked} onChange={onChange} label={label} />
    })
}
