import { getMember } from '@meridian/contract/admin/members.ts'
import { getMemberPoints } from '@meridian/contract/admin/points.ts'
import { getMemberStructure } from '@meridian/contract/admin/structure.ts'
import type { getTransfer } from '@meridian/contract/admin/transfers.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { amountStep } from '@meridian/domain/amount-step.ts'
import { pointsValue } from '@meridian/domain/points-discount.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card, Facts } from '../ui/card.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { PersonLink } from './person-link.tsx'

type Transfer = AnswerOf<typeof getTransfer>['transfer']

/** Effects of a move on the place in the structure, points and prices. SPEC §4 Country transfer requests. */
export function TransferEffects({ transfer }: { transfer: Transfer }) {
  const { t, language } = useTexts()
  const formats = useFormats()
  const { money_before, money_after } = transfer
  const params = { memberId: transfer.member.user_id }
  const member = useAnswer(getMember, { params, query: { languageId: language } })
  const structure = useAnswer(getMemberStructure, { params, query: { languageId: language } })
  const points = useAnswer(getMemberPoints, { params })
  const queries = [member, structure, points]
  const failed = queries.find(({ isError }) => isError)
  if (failed !== undefined) {
    return <FailedState error={failed.error} onRetry={() => Promise.all(queries.map(({ refetch }) => refetch()))} />
  }
  if (member.data === undefined || structure.data === undefined || points.data === undefined) return <LoadingState />
  const { position, price_group_id } = member.data.member
  const { above, members_in_first_line, months } = structure.data.structure
  const { available, pending, held } = points.data.points
  const [sponsor] = above
  const [month] = months
  const worth = ({ currency_code, redeem_rate_hundredths }: typeof money_before) =>
    formats.money(pointsValue(available, redeem_rate_hundredths, amountStep(currency_code)), currency_code)
  const shown = (amount: number) => t('POINTS', { points: formats.points(amount) })
  const change = (before: string, after: string) => (before === after ? before : `${before} → ${after}`)
  return (
    <Card title={t('TRANSFER_EFFECTS')}>
      <p className="sub">{t('TRANSFER_KEPT')}</p>
      <Facts
        facts={[
          {
            name: t('MEMBER_SPONSOR'),
            value: sponsor === undefined ? t('MEMBER_AT_TOP') : <PersonLink {...sponsor} />,
          },
          { name: t('TRANSFER_FIRST_LINE'), value: formats.number(members_in_first_line) },
          { name: t('MEMBER_POSITION'), value: position.name },
          month !== undefined && {
            name: `${t('MEMBER_GROUP_POINTS')}, ${month.period}`,
            value: shown(month.group_points),
          },
          { name: t('MEMBER_POINTS'), value: shown(available) },
          pending > 0 && { name: t('MEMBER_WAITING'), value: shown(pending) },
          held > 0 && { name: t('MEMBER_HELD'), value: shown(held) },
          { name: t('TRANSFER_WORTH'), value: change(worth(money_before), worth(money_after)) },
          { name: t('TRANSFER_CURRENCY'), value: change(money_before.currency_code, money_after.currency_code) },
          { name: t('TRANSFER_PRICE_GROUP'), value: formats.number(price_group_id) },
        ]}
      />
    </Card>
  )
}
