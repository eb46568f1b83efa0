import { getPriceTimeline } from '@meridian/contract/admin/price-timeline.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { Link } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { priceGroupName } from '../labels/price-labels.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { MomentText } from '../ui/date-text.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { StatusLabel } from '../ui/status-label.tsx'

/** The past, present and planned prices of a variant in a country. */
export default function PriceTimeline({
  variant_id,
  country_id,
  name,
  onClose,
}: {
  variant_id: number
  country_id: CountryId
  name: string
  onClose: () => void
}) {
  const { t } = useTexts()
  const { money, points } = useFormats()
  const nameOf = useCountryNames()
  const query = useAnswer(getPriceTimeline, { params: { variant_id, country_id } })
  return (
    <Card
      title={t('PRICES_TIMELINE')}
      aside={
        <button type="button" className="link" onClick={onClose}>
          {t('CLOSE')}
        </button>
      }
    >
      <p translate="no">
        {name} · {nameOf(country_id)}
      </p>
      {query.data === undefined ? (
        query.isPending ? (
          <LoadingState />
        ) : (
          <FailedState error={query.error} onRetry={() => query.refetch()} />
        )
      ) : (
        query.data.groups.map(({ price_group_id, key, steps }) => (
          <section key={price_group_id} aria-label={priceGroupName(key, t)} className="mt-1.5">
            <h3>{priceGroupName(key, t)}</h3>
            {steps.length === 0 && <p className="sub">{t('PRICES_TIMELINE_NONE')}</p>}
            <ol className="grid gap-0.5">
              {steps.map(({ from, gross_price, points: given, is_present, change_set }) => (
                <li key={from} className="flex flex-wrap items-baseline gap-x-1.5">
                  <span className="sub">
                    <MomentText at={from} />
                  </span>
                  <b>
                    {gross_price === null || given === null
                      ? t('PRICES_TIMELINE_UNSOLD')
                      : `${money(gross_price, query.data.currency_code)} · ${points(given)}`}
                  </b>
                  {is_present && <StatusLabel tone="ok">{t('PRICES_TIMELINE_NOW')}</StatusLabel>}
                  {change_set !== null && (
                    <Link className="link" to={`/changes/${change_set.change_set_id}`} translate="no">
                      {change_set.name}
                    </Link>
                  )}
                </li>
              ))}
            </ol>
          </section>
        ))
      )}
    </Card>
  )
}
