import { getMemberBaskets } from '@meridian/contract/admin/baskets.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card, Facts } from '../ui/card.tsx'
import { MomentText } from '../ui/date-text.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { StatusLabel } from '../ui/status-label.tsx'

type Basket = AnswerOf<typeof getMemberBaskets>['baskets'][number]

/** A member's open baskets as the member sees them now; read-only. */
export function MemberBaskets({ memberId }: { memberId: number }) {
  const { t, language } = useTexts()
  const query = useAnswer(getMemberBaskets, { params: { memberId }, query: { languageId: language } })
  const filled = (query.data?.baskets ?? []).filter(({ lines }) => lines.length > 0)
  return (
    <Card title={t('MEMBER_BASKETS')}>
      {query.isPending && <LoadingState />}
      {query.isError && <FailedState error={query.error} onRetry={() => query.refetch()} />}
      {query.data !== undefined && filled.length === 0 && <p className="sub">{t('MEMBER_NO_BASKETS')}</p>}
      {filled.map((basket) => (
        <OpenBasket key={basket.code} basket={basket} />
      ))}
    </Card>
  )
}

function OpenBasket({ basket }: { basket: Basket }) {
  const { t } = useTexts()
  const { number, points } = useFormats()
  const money = (amount: number) => <MoneyText amount={amount} currency={basket.currency_code} />
  return (
    <section className="basket">
      <h3 className="basket-name">
        <span translate="no">{basket.name || t('MEMBER_BASKET')}</span>
        {basket.current && <StatusLabel tone="plain">{t('MEMBER_BASKET_CURRENT')}</StatusLabel>}
        <span className="sub">
          <MomentText at={basket.updated_at} />
        </span>
      </h3>
      <table className="plain-table">
        <caption className="sr-only">{basket.name}</caption>
        <tbody>
          {basket.lines.map((line) => (
            <tr key={line.variant_id}>
              <th scope="row">
                <span translate="no">{[line.name, line.variant_name].filter(Boolean).join(', ')}</span>
                {line.available < line.quantity && (
                  <span className="sub">
                    <StatusLabel tone={line.available === 0 ? 'bad' : 'warn'}>
                      {line.available === 0
                        ? t('MEMBER_SOLD_OUT')
                        : t('MEMBER_ONLY_LEFT', { number: number(line.available) })}
                    </StatusLabel>
                  </span>
                )}
              </th>
              <td className="n">
                {number(line.quantity)} × {money(line.price)}
              </td>
              <td className="n">{money(line.line_gross)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts
        facts={[
          basket.discount > 0 && { name: t('MEMBER_CONVERTS'), value: money(-basket.discount) },
          { name: t('MEMBER_BASKET_TOTAL'), value: money(basket.total_gross), isSum: true },
          basket.total_points > 0 && {
            name: t('MEMBER_BASKET_POINTS'),
            value: t('POINTS', { points: points(basket.total_points) }),
          },
        ]}
      />
    </section>
  )
}
