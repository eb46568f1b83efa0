import { listMembers } from '@meridian/contract/admin/members.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { MEMBER_STATE } from '../labels/member-labels.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useTexts } from '../texts/use-texts.ts'
import { DayText } from '../ui/date-text.tsx'
import type { Filter } from '../ui/list/filter-bar.tsx'
import { type Column, ListPage } from '../ui/list/list-page.tsx'
import type { View } from '../ui/list/list-search.ts'
import { StatusLabel } from '../ui/status-label.tsx'
import { MemberName } from './member-name.tsx'

type Row = AnswerOf<typeof listMembers>['rows'][number]

/** The members of the admin's countries, newest first; the search accepts anything a caller can state. */
export default function MemberList() {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const columns: Column<Row>[] = [
    { id: 'name', name: t('MEMBER_NAME'), cell: ({ name, code }) => <MemberName name={name} code={code} /> },
    {
      id: 'state',
      name: t('MEMBER_STATE'),
      cell: ({ state }) => <StatusLabel tone={MEMBER_STATE[state].tone}>{t(MEMBER_STATE[state].name)}</StatusLabel>,
    },
    { id: 'position', name: t('MEMBER_POSITION'), cell: ({ position }) => position.name },
    { id: 'country', name: t('MEMBER_COUNTRY'), cell: ({ country_id }) => nameOf(country_id) },
    {
      id: 'email',
      name: t('EMAIL'),
      cell: ({ email }) => (email === null ? '–' : <span translate="no">{email}</span>),
    },
    { id: 'joined', name: t('MEMBER_JOINED'), cell: ({ joined_at }) => <DayText day={joined_at} /> },
  ]
  const filters: Filter[] = [
    {
      id: 'state',
      name: t('MEMBER_STATE'),
      kind: 'words',
      options: Object.entries(MEMBER_STATE).map(([value, { name }]) => ({ value, name: t(name) })),
    },
    { id: 'joined_from', name: t('MEMBER_JOINED_FROM'), kind: 'day' },
    { id: 'joined_to', name: t('MEMBER_JOINED_TO'), kind: 'day' },
  ]
  const views: View[] = [
    { id: 'active', name: t('MEMBER_ACTIVE'), filters: { state: 'ACTIVE' } },
    { id: 'blocked', name: t('MEMBER_BLOCKED'), filters: { state: 'BLOCKED' } },
    { id: 'all', name: t('MEMBERS_ALL'), filters: {} },
  ]
  return (
    <ListPage
      title={t('ROOM_MEMBERS')}
      endpoint={listMembers}
      list="members"
      columns={columns}
      idOf={(row: Row) => row.user_id}
      addressOf={(row: Row) => `/members/${row.user_id}`}
      views={views}
      filters={filters}
      empty={{ title: t('NO_MEMBERS') }}
    />
  )
}
