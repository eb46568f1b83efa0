import { getPriceEffect } from '@meridian/contract/admin/price-effects.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { EFFECT_EDGES } from '@meridian/domain/price-effect.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card, Facts } from '../ui/card.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { signedPercent } from './signed-percent.ts'
import type { ChangeSet } from './use-change-set-acts.ts'

type Effect = NonNullable<AnswerOf<typeof getPriceEffect>['all']>

/** The effect of the prices of a set: how many go up and down, by how much, and what they lose. */
export function PriceEffect({ set }: { set: ChangeSet }) {
  const { t } = useTexts()
  const { number, percent } = useFormats()
  const nameOf = useCountryNames()
  const query = useAnswer(getPriceEffect, { params: { change_set_id: set.change_set_id } })
  if (query.data === undefined)
    return (
      <Card title={t('EFFECT')}>
        {query.isPending ? <LoadingState /> : <FailedState error={query.error} onRetry={() => query.refetch()} />}
      </Card>
    )
  const { all, countries } = query.data
  // A set of other rows.
  if (all === null) return null
  const changeText = (change: number | null) => (change === null ? '–' : signedPercent(change, percent))
  const losses = ({ free_shipping, promotions, below_cost }: Effect) =>
    [
      below_cost > 0 && t('EFFECT_BELOW_COST', { count: below_cost }),
      free_shipping.lost > 0 && t('EFFECT_SHIPPING_LOST', { count: free_shipping.lost }),
      free_shipping.gained > 0 && t('EFFECT_SHIPPING_GAINED', { count: free_shipping.gained }),
      promotions.lost > 0 && t('EFFECT_PROMOTION_LOST', { count: promotions.lost }),
      promotions.reduction_hidden > 0 && t('EFFECT_REDUCTION_HIDDEN', { count: promotions.reduction_hidden }),
    ].filter((text) => text !== false)
  return (
    <Card title={t('EFFECT')}>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-1.5">
        <Facts
          facts={[
            { name: t('EFFECT_UP'), value: number(all.up) },
            { name: t('EFFECT_DOWN'), value: number(all.down) },
            all.begun > 0 && { name: t('EFFECT_BEGUN'), value: number(all.begun) },
            all.ended > 0 && { name: t('EFFECT_ENDED'), value: number(all.ended) },
            { name: t('EFFECT_MEDIAN'), value: changeText(all.median) },
            {
              name: t('EFFECT_EXTREMES'),
              value: all.lowest === null ? '–' : `${changeText(all.lowest)} … ${changeText(all.highest)}`,
            },
          ]}
        />
        <Bars bars={all.bars} />
      </div>
      {losses(all).length > 0 && (
        <ul className="mt-1">
          {losses(all).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {countries.length > 1 && (
        <table className="list list-labelled">
          <caption className="sr-only">{t('EFFECT')}</caption>
          <thead>
            <tr>
              <th>{t('CHANGE_COUNTRY')}</th>
              <th className="n">{t('EFFECT_UP')}</th>
              <th className="n">{t('EFFECT_DOWN')}</th>
              <th className="n">{t('EFFECT_MEDIAN')}</th>
              <th className="n">{t('EFFECT_EXTREMES')}</th>
              <th>{t('CHANGE_NOTES')}</th>
            </tr>
          </thead>
          <tbody>
            {countries.map((one) => (
              <tr key={one.country_id}>
                <td data-name={t('CHANGE_COUNTRY')}>{nameOf(one.country_id)}</td>
                <td className="n" data-name={t('EFFECT_UP')}>
                  {number(one.up)}
                </td>
                <td className="n" data-name={t('EFFECT_DOWN')}>
                  {number(one.down)}
                </td>
                <td className="n" data-name={t('EFFECT_MEDIAN')}>
                  {changeText(one.median)}
                </td>
                <td className="n" data-name={t('EFFECT_EXTREMES')}>
                  {one.lowest === null ? '–' : `${changeText(one.lowest)} … ${changeText(one.highest)}`}
                </td>
                <td data-name={t('CHANGE_NOTES')}>{losses(one).join(' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

const BAR_WIDTH = 22
const BARS_HEIGHT = 56

/** A histogram of the changes in percent; the facts beside say the same in words. */
function Bars({ bars }: { bars: readonly number[] }) {
  const { t } = useTexts()
  const { percent } = useFormats()
  const most = Math.max(1, ...bars)
  const width = bars.length * BAR_WIDTH
  return (
    <svg
      role="img"
      aria-label={t('EFFECT_BARS')}
      width={width}
      height={BARS_HEIGHT + 16}
      viewBox={`0 0 ${width} ${BARS_HEIGHT + 16}`}
    >
      {bars.map((count, at) => {
        const height = count === 0 ? 1 : Math.max(3, Math.round((count / most) * BARS_HEIGHT))
        const from = EFFECT_EDGES[at - 1]
        const to = EFFECT_EDGES[at]
        const range = [from, to].map((edge) => (edge === undefined ? '' : signedPercent(edge, percent))).join(' … ')
        return (
          <rect
            // Bars keep their place.
            key={range}
            x={at * BAR_WIDTH + 1}
            y={BARS_HEIGHT - height}
            width={BAR_WIDTH - 2}
            height={height}
            fill="var(--accent)"
          >
            <title>{`${range}: ${count}`}</title>
          </rect>
        )
      })}
      {EFFECT_EDGES.map((edge, at) =>
        at % 4 === 0 ? (
          <text
            key={edge}
            x={(at + 1) * BAR_WIDTH}
            y={BARS_HEIGHT + 13}
            textAnchor="middle"
            fontSize="10"
            fill="var(--soft)"
          >
            {signedPercent(edge, percent)}
          </text>
        ) : null,
      )}
    </svg>
  )
}
