import { listPointAdjustments } from '@meridian/contract/admin/point-adjustments.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { ADJUSTMENT_STATE } from '../labels/member-labels.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { MomentText } from '../ui/date-text.tsx'
import { type Column, ListPage } from '../ui/list/list-page.tsx'
import { MemberName } from './member-name.tsx'

type Row = AnswerOf<typeof listPointAdjustments>['rows'][number]

/** Proposed credits and debits of points; they are decided on the member's page. */
export default function AdjustmentList() {
  const { t } = useTexts()
  const formats = useFormats()
  const columns: Column<Row>[] = [
    {
      id: 'member',
      name: t('MEMBER_NAME'),
      cell: ({ member }) => <MemberName name={member.name} code={member.code} />,
    },
    {
      id: 'points',
      name: t('MEMBER_POINTS'),
      cell: ({ points, kind }) => (
        <>
          {`${points > 0 ? '+' : ''}${formats.points(points)}`}
          <span className="sub">{t(`POINTS_${kind}`)}</span>
        </>
      ),
    },
    {
      id: 'cause',
      name: t('REASON'),
      cell: ({ cause, reason }) => (
        <>
          {t(`POINTS_${cause}`)}
          {reason !== null && (
            <span className="sub" translate="no">
              {reason}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'proposed',
      name: t('POINTS_PROPOSED_AT'),
      sort: 'proposed_at',
      cell: ({ proposed_at, proposed_by }) => (
        <>
          <MomentText at={proposed_at} />
          <span className="sub" translate="no">
            {proposed_by}
          </span>
        </>
      ),
    },
    { id: 'state', name: t('MEMBER_STATE'), cell: ({ state }) => t(ADJUSTMENT_STATE[state]) },
  ]
  return (
    <ListPage
      title={t('POINTS_CHANGES')}
      endpoint={listPointAdjustments}
      list="point_adjustments"
      columns={columns}
      idOf={(row: Row) => row.adjustment_id}
      addressOf={(row: Row) => `/members/${row.member.user_id}`}
      views={[
        { id: 'waiting', name: t('POINTS_WAIT'), filters: { state: 'PROPOSED' } },
        { id: 'approved', name: t('POINTS_APPROVED'), filters: { state: 'APPROVED' }, sort: '-proposed_at' },
        { id: 'refused', name: t('POINTS_REFUSED'), filters: { state: 'REFUSED' }, sort: '-proposed_at' },
      ]}
      filters={[]}
      empty={{ title: t('POINTS_NO_CHANGES') }}
    />
  )
}
