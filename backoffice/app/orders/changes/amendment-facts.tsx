import type { AmendmentPreview } from '@meridian/contract/admin/amendments.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Facts } from '../../ui/card.tsx'
import { MomentText } from '../../ui/date-text.tsx'
import { MoneyText, PointsText } from '../../ui/money-text.tsx'

/**
 * Preview of a change: both sides of the difference, points, stock, and parcels on hold. `taken` labels the returned
 * value, by default that of the removed units.
 */
export function AmendmentFacts({ preview, taken }: { preview: AmendmentPreview; taken?: string }) {
  const { t } = useTexts()
  const { currency_code: currency, worth, added, shipping_more, due, back, points_returned, points_due } = preview
  const short = preview.lines.filter(({ variant_id }) => preview.short.includes(variant_id))
  return (
    <div aria-live="polite">
      <Facts
        facts={[
          added !== 0 && { name: t('CHANGE_ADDED'), value: <MoneyText amount={added} currency={currency} /> },
          shipping_more !== 0 && {
            name: t('CHANGE_SHIPPING_MORE'),
            value: <MoneyText amount={shipping_more} currency={currency} />,
          },
          worth !== 0 && { name: taken ?? t('CHANGE_TAKEN'), value: <MoneyText amount={-worth} currency={currency} /> },
          points_returned !== 0 && { name: t('POINTS_BACK'), value: <PointsText points={points_returned} /> },
          points_due !== 0 && { name: t('POINTS_TAKEN'), value: <PointsText points={-points_due} /> },
          {
            name: t(back > 0 ? 'REFUND_SUM' : 'CHANGE_DUE'),
            value: <MoneyText amount={back > 0 ? back : due} currency={currency} />,
            isSum: true,
          },
        ]}
      />
      {short.map(({ variant_id, name, available }) => (
        <p key={variant_id} role="alert">
          {t('CHANGE_SHORT', { name, count: available })}
        </p>
      ))}
      {preview.expires_at !== null && (
        <ul className="grid gap-0.5 ps-2.25 list-disc">
          <li>
            {t('CHANGE_UNTIL')} <MomentText at={preview.expires_at} />
          </li>
          <li>{t('CHANGE_HELD')}</li>
        </ul>
      )}
    </div>
  )
}
