import { searchChangeSets } from '@meridian/contract/admin/change-sets.ts'
import { CHANGE_SET_STATE } from '../labels/change-set-labels.ts'
import { useCountrySummary } from '../texts/country-summary.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { MomentText } from '../ui/date-text.tsx'
import { EntityList } from '../ui/entity/entity-list.tsx'
import type { Column } from '../ui/list/list-page.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import type { ChangeSet } from './use-change-set-acts.ts'

/** The change sets of the admin's countries, latest first. They are made in the rooms of what they change. */
export default function ChangeSetList() {
  const { t } = useTexts()
  const { number, moment } = useFormats()
  const summary = useCountrySummary()
  const columns: Column<ChangeSet>[] = [
    { id: 'name', name: t('CHANGE_SET_NAME'), cell: ({ name }) => <span translate="no">{name}</span>, isWide: true },
    {
      id: 'state',
      name: t('CHANGE_SET_STATE'),
      cell: ({ state, refused_at }) =>
        refused_at === null ? (
          <StatusLabel tone={CHANGE_SET_STATE[state].tone}>{t(CHANGE_SET_STATE[state].name)}</StatusLabel>
        ) : (
          <StatusLabel tone="bad">{t('CHANGE_SET_REFUSED')}</StatusLabel>
        ),
    },
    { id: 'countries', name: t('CHANGE_SET_COUNTRIES'), cell: ({ countries }) => summary(countries) },
    { id: 'rows', name: t('CHANGE_SET_ROWS'), cell: ({ row_count }) => number(row_count), isNumber: true },
    {
      id: 'authors',
      name: t('CHANGE_SET_AUTHORS'),
      cell: ({ authors }) => <span translate="no">{authors.map(({ name }) => name).join(', ')}</span>,
    },
    {
      id: 'when',
      name: t('CHANGE_SET_WHEN'),
      cell: ({ live_at, goes_live_on }) => {
        if (live_at !== null) return <MomentText at={live_at} />
        return goes_live_on === null ? '–' : moment(goes_live_on)
      },
    },
  ]
  return (
    <EntityList
      name="ROOM_CHANGES"
      endpoint={searchChangeSets}
      columns={columns}
      idOf={({ change_set_id }: ChangeSet) => change_set_id}
      addressOf={({ change_set_id }) => `/changes/${change_set_id}`}
      views={[
        { id: 'open', name: t('CHANGE_SETS_OPEN'), filters: { open: 'true' } },
        { id: 'review', name: t('CHANGE_SETS_REVIEW'), filters: { state: 'REVIEW' } },
        { id: 'scheduled', name: t('CHANGE_SET_SCHEDULED'), filters: { state: 'SCHEDULED' } },
        { id: 'live', name: t('CHANGE_SET_LIVE'), filters: { state: 'LIVE' } },
        { id: 'all', name: t('CHANGE_SETS_ALL'), filters: {} },
      ]}
      empty={{ title: 'CHANGE_SETS_EMPTY', text: 'CHANGE_SETS_EMPTY_TEXT' }}
    />
  )
}
