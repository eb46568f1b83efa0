import { searchReturns } from '@meridian/contract/admin/returns.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { isOver, RETURN_KIND, RETURN_STATE } from '../labels/return-labels.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useTexts } from '../texts/use-texts.ts'
import { DayText } from '../ui/date-text.tsx'
import { ArticlesCell } from '../ui/list/article-pictures.tsx'
import { type Column, ListPage } from '../ui/list/list-page.tsx'
import type { View } from '../ui/list/list-search.ts'
import { StatusLabel } from '../ui/status-label.tsx'

type Row = AnswerOf<typeof searchReturns>['rows'][number]

/** Returns that need action first, by due date. */
export default function ReturnList() {
  const { t, language } = useTexts()
  const nameOf = useCountryNames()
  const columns: Column<Row>[] = [
    {
      id: 'number',
      name: t('RETURN'),
      cell: ({ number, tracking_number }) => (
        <>
          <span translate="no">{number}</span>
          {tracking_number !== null && (
            <span className="sub" translate="no">
              {tracking_number}
            </span>
          )}
        </>
      ),
    },
    { id: 'buyer', name: t('BUYER'), cell: ({ buyer_name }) => <span translate="no">{buyer_name}</span> },
    {
      id: 'article',
      name: t('RETURN_ARTICLE'),
      isWide: true,
      cell: ({ articles }) => <ArticlesCell articles={articles} />,
    },
    { id: 'kind', name: t('RETURN_WHY'), cell: ({ kind }) => t(RETURN_KIND[kind]) },
    {
      id: 'state',
      name: t('STATE'),
      cell: ({ state }) => <StatusLabel tone={RETURN_STATE[state].tone}>{t(RETURN_STATE[state].name)}</StatusLabel>,
    },
    {
      id: 'due',
      name: t('RETURN_DUE'),
      sort: 'due_at',
      cell: ({ due_at, state }) => (
        <span className={isLate(due_at, state) ? 'tone-bad' : undefined}>
          <DayText day={due_at.slice(0, 10)} />
        </span>
      ),
    },
    {
      id: 'pieces',
      name: t('PIECES'),
      isNumber: true,
      cell: ({ announced, received }) => `${received} / ${announced}`,
    },
    { id: 'country', name: t('COUNTRY'), cell: ({ country_id }) => nameOf(country_id) },
  ]
  const views: View[] = [
    { id: 'inspect', name: t('VIEW_TO_INSPECT'), filters: { state: 'PARTLY_RECEIVED,RECEIVED,INSPECTED' } },
    { id: 'requested', name: t('VIEW_REQUESTED'), filters: { state: 'REQUESTED' } },
    { id: 'coming', name: t('VIEW_RETURNS'), filters: { state: 'APPROVED,IN_TRANSIT' } },
    { id: 'all', name: t('VIEW_ALL'), filters: {}, sort: '-due_at' },
  ]
  return (
    <ListPage
      title={t('ROOM_RETURNS')}
      endpoint={searchReturns}
      list="returns"
      fixed={{ languageId: language }}
      columns={columns}
      idOf={(row: Row) => row.return_id}
      addressOf={(row: Row) => `/returns/${row.return_id}`}
      views={views}
      filters={[
        {
          id: 'kind',
          name: t('RETURN_WHY'),
          kind: 'words',
          options: Object.entries(RETURN_KIND).map(([value, name]) => ({ value, name: t(name) })),
        },
        {
          id: 'state',
          name: t('STATE'),
          kind: 'words',
          options: Object.entries(RETURN_STATE).map(([value, { name }]) => ({ value, name: t(name) })),
        },
      ]}
      empty={{ title: t('NO_RETURNS'), text: t('NO_RETURNS_TEXT') }}
    />
  )
}

/** True if the due date has passed with work left. */
function isLate(due_at: string, state: Row['state']): boolean {
  return !isOver(state) && due_at < new Date().toISOString()
}
