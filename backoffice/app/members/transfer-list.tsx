import { listTransfers } from '@meridian/contract/admin/transfers.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { TRANSFER_STATUS } from '../labels/member-labels.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useTexts } from '../texts/use-texts.ts'
import { DayText, MomentText } from '../ui/date-text.tsx'
import { type Column, ListPage } from '../ui/list/list-page.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { MemberName } from './member-name.tsx'

type Row = AnswerOf<typeof listTransfers>['rows'][number]

/** Requests to move to another country: open ones first, oldest first. */
export default function TransferList() {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const columns: Column<Row>[] = [
    {
      id: 'member',
      name: t('MEMBER_NAME'),
      cell: ({ member }) => <MemberName name={member.name} code={member.code} />,
    },
    { id: 'from', name: t('TRANSFER_FROM'), cell: ({ from_country_id }) => nameOf(from_country_id) },
    { id: 'to', name: t('TRANSFER_TO'), cell: ({ to_country_id }) => nameOf(to_country_id) },
    {
      id: 'asked',
      name: t('TRANSFER_REQUESTED'),
      sort: 'created_at',
      cell: ({ created_at }) => <MomentText at={created_at} />,
    },
    {
      id: 'status',
      name: t('MEMBER_STATE'),
      cell: ({ status, effective_from }) => (
        <>
          <StatusLabel tone={TRANSFER_STATUS[status].tone}>{t(TRANSFER_STATUS[status].name)}</StatusLabel>
          {effective_from !== null && (
            <span className="sub">
              <DayText day={effective_from.slice(0, 10)} />
            </span>
          )}
        </>
      ),
    },
  ]
  return (
    <ListPage
      title={t('ROOM_TRANSFERS')}
      endpoint={listTransfers}
      list="transfers"
      columns={columns}
      idOf={(row: Row) => row.id}
      addressOf={(row: Row) => `/transfers/${row.id}`}
      views={[
        { id: 'approved', name: t('TRANSFER_APPROVED'), filters: { status: 'approved' }, sort: '-created_at' },
        { id: 'rejected', name: t('TRANSFER_REJECTED'), filters: { status: 'rejected' }, sort: '-created_at' },
        { id: 'pending', name: t('TRANSFER_PENDING'), filters: { status: 'pending' } },
      ].reverse()}
      filters={[]}
      empty={{ title: t('NO_TRANSFERS') }}
    />
  )
}
