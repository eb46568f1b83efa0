import type { Total } from '@meridian/contract/admin/list.ts'
import type { AnswerOf, Endpoint } from '@meridian/contract/endpoint.ts'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import { useListAnswer } from '../../calls/use-answer.ts'
import { useFormats } from '../../texts/formats.ts'
import { readPreference, writePreference } from '../../texts/preferences.ts'
import type { StringKey } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { PageTitle } from '../page-title.tsx'
import { EmptyState, FailedState, FilteredEmptyState, LoadingState } from '../states.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { type Filter, FilterBar } from './filter-bar.tsx'
import { ListColumns } from './list-columns.tsx'
import { listInput } from './list-input.ts'
import { countryOf, firstPage, nextPage, placeOf, previousPage, type View, withView } from './list-search.ts'
import { ListTable } from './list-table.tsx'
import { chooseRange, NOTHING, type RowId, type Selection, togglePage, toggleRow } from './selection.ts'
import { TabCount, totalText } from './tab-count.tsx'
import { useColumns } from './use-columns.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useViews } from './use-views.ts'

export interface Column<Row> {
  id: string
  name: string
  cell: (row: Row) => ReactNode
  /** The call's sort by this column, ascending. */
  sort?: string
  isNumber?: boolean
  /** May be wider than others in a list with one line per row. */
  isWide?: boolean
  /** Hidden on a narrow desktop. */
  isRoomy?: boolean
  /** Hidden unless chosen. */
  isExtra?: boolean
}

/** An act on the selected rows. */
export interface BulkAct<Id extends RowId = number> {
  id: string
  name: string
  /** Produces a paper and changes nothing: set apart from the acts. */
  isPaper?: true
  /** `query` is the query of the list: the filters, if all matching rows are selected. */
  run: (selection: Selection<Id>, query: Readonly<Record<string, unknown>>) => void
}

interface ListAnswer<Row> {
  rows: Row[]
  first?: string | null | undefined
  next: string | null
  total: Total
}

/** The filters of a list without its page and order. */
type ListFilters = Readonly<Record<string, unknown>>

export interface ListPageProps<E extends Endpoint, Row, Id extends RowId> {
  title: string
  /** The purpose of the page; absent in a room, which has its own sentence. */
  about?: StringKey
  /** A list call: contract/admin/list.ts. The address parameters are those of its query. */
  endpoint: E & (AnswerOf<E> extends ListAnswer<Row> ? unknown : never)
  /** Query parameters that are not in the address, such as the language of names. */
  fixed?: Readonly<Record<string, string>>
  /** The first column names the row and contains the link, if rows have pages. */
  columns: readonly Column<Row>[]
  /** Unique in the list, and the key of the row that bulk acts receive. */
  idOf: (row: Row) => Id
  /** The name of a row, such as a number, for screen readers. */
  nameOf?: (row: Row) => string
  /** The page of a row; absent if rows have none. */
  addressOf?: (row: Row) => string
  views: readonly View[]
  /** The list's id for saved views; absent if views cannot be saved. */
  list?: string
  filters: readonly Filter[]
  bulkActs?: readonly BulkAct<Id>[]
  /** Beside the title. */
  acts?: ReactNode
  /** Beside the title while there are rows: acts on all of them. */
  actsOnAll?: ReactNode
  /** Exports all rows that match these filters; absent without the right. */
  onExport?: (matching: ListFilters) => void
  /** Totals of all rows that match these filters, below the rows. */
  sums?: (matching: ListFilters, total: Total) => ReactNode
  empty: { title: string; text?: string; act?: ReactNode }
}

/** The rows and address of a list, passed to a row's page to navigate to the previous and the next row. */
export interface ListTrail {
  search: string
  addresses: readonly string[]
  /** The list's request, and the cursors of the previous and next page. */
  query: Readonly<Record<string, string>>
  first: string | null
  next: string | null
}

/**
 * A list of the back office: views, filters, sort, pages and columns in the address, rows as links, and a selection for
 * bulk acts.
 */
export function ListPage<E extends Endpoint, Row, Id extends RowId>(props: ListPageProps<E, Row, Id>) {
  const { endpoint, columns, idOf, addressOf, list } = props
  const { t } = useTexts()
  const formats = useFormats()
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const [selection, setSelection] = useState<Selection<Id>>(NOTHING)
  const [isCompact, setIsCompact] = useState(readPreference('rows') !== 'roomy')
  const touched = useRef<Id | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const { views, first, columns: own, isPending } = useViews(list, props.views, search)
  const everything = props.views.at(-1)
  const place = placeOf(search, views)
  const { placed, change, reset } = useColumns(list, columns, place, own)
  const given = { ...place.filters, ...props.fixed, ...(place.sort !== undefined && { sort: place.sort }) }
  const input = listInput(endpoint, {
    ...given,
    ...(place.after !== undefined && { after: place.after }),
    ...(place.before !== undefined && { before: place.before }),
  })
  const asked = asQuery(input, props.fixed)
  const { sort: _, after: __, limit: ___, ...matching } = asked
  const query = useListAnswer(endpoint, input, { enabled: !isPending })
  // The type of the prop ensures that the answer is that of a list.
  const answer = query.data as ListAnswer<Row> | undefined
  const rows = answer?.rows ?? []
  const ids = rows.map(idOf)
  const trail: ListTrail = {
    search: `${pathname}?${search}`,
    addresses: addressOf === undefined ? [] : rows.map(addressOf),
    query: given,
    first: answer?.first ?? null,
    next: answer?.next ?? null,
  }
  const choose = (id: Id, withShift: boolean) => {
    setSelection(withShift ? chooseRange(selection, touched.current, id, ids) : toggleRow(selection, id, ids))
    touched.current = id
  }
  useRowKeys(table, (index) => {
    const id = ids[index]
    if (id !== undefined && props.bulkActs !== undefined) choose(id, false)
  })

  return (
    <>
      <header className="page-head">
        <PageTitle title={props.title} about={props.about} />
        <div className="flex flex-wrap items-center gap-1 ms-auto">
          {props.acts}
          {rows.length > 0 && props.onExport !== undefined && (
            <button type="button" className="btn" onClick={() => props.onExport?.(matching)}>
              {t('EXPORT_LIST')}
            </button>
          )}
          {rows.length > 0 && props.actsOnAll}
        </div>
      </header>
      <nav className="views" aria-label={t('VIEWS')}>
        {views.map((view) => {
          const isOn = view.id === place.view?.id
          return (
            <Link
              key={view.id}
              to={{ search: withView(search, view).toString() }}
              className="view"
              ref={isOn ? showInRow : null}
              aria-current={isOn ? 'page' : undefined}
            >
              {view.name}
              {isOn && answer !== undefined && !query.isPlaceholderData && (
                <span className="view-count"> · {totalText(answer.total, formats.number)}</span>
              )}
              {!isOn && answer !== undefined && (
                <TabCount endpoint={endpoint} asked={{ ...view.filters, ...countryOf(search), ...props.fixed }} />
              )}
            </Link>
          )
        })}
      </nav>
      <FilterBar filters={props.filters} views={views} list={list} first={first} hasSearch={hasSearch(endpoint)}>
        <button
          type="button"
          className="btn density max-desk:hidden"
          aria-pressed={isCompact}
          onClick={() => {
            setIsCompact(!isCompact)
            writePreference('rows', isCompact ? 'roomy' : '')
          }}
        >
          {t('ROWS_COMPACT')}
        </button>
        <ListColumns columns={placed} onChange={change} onReset={reset} />
      </FilterBar>
      {answer === undefined && query.isError && <FailedState error={query.error} onRetry={() => query.refetch()} />}
      {answer === undefined && query.isPending && <LoadingState />}
      {answer !== undefined && rows.length === 0 && isFiltered(place, everything) && (
        <FilteredEmptyState onClear={() => setSearch(withView(search, everything ?? { id: '' }))} />
      )}
      {answer !== undefined && rows.length === 0 && !isFiltered(place, everything) && <EmptyState {...props.empty} />}
      {answer !== undefined && query.isError && (
        <p className="failure" role="alert">
          {t('LIST_IS_OLD')}{' '}
          <button type="button" className="link" onClick={() => query.refetch()}>
            {t('TRY_AGAIN')}
          </button>
        </p>
      )}
      {rows.length > 0 && (
        <ListTable
          table={table}
          title={props.title}
          columns={placed.filter(({ isShown }) => isShown)}
          rows={rows}
          idOf={idOf}
          nameOf={props.nameOf}
          addressOf={addressOf}
          sort={place.sort}
          isOld={query.isPlaceholderData}
          isCompact={isCompact}
          trail={trail}
          choice={
            props.bulkActs === undefined
              ? null
              : { selection, onPage: () => setSelection(togglePage(selection, ids)), onRow: choose }
          }
          onSize={(id, width) => change(placed.map((one) => (one.id === id ? { ...one, width } : one)))}
        />
      )}
      {answer !== undefined && rows.length > 0 && !query.isPlaceholderData && props.sums?.(matching, answer.total)}
      {answer !== undefined && (answer.next !== null || place.page > 1) && (
        <nav className="flex items-center justify-end gap-1 py-1.75" aria-label={t('PAGES')}>
          <span className="sub">
            {t('PAGE_OF_TOTAL', { page: place.page, total: totalText(answer.total, formats.number) })}
          </span>
          {place.page > 1 && (
            <Link className="btn" to={{ search: firstPage(search).toString() }}>
              {t('FIRST_PAGE')}
            </Link>
          )}
          {place.page > 1 && answer.first != null && (
            <Link className="btn" rel="prev" to={{ search: previousPage(search, answer.first).toString() }}>
              {t('PREVIOUS_PAGE')}
            </Link>
          )}
          {answer.next !== null && (
            <Link className="btn" rel="next" to={{ search: nextPage(search, answer.next).toString() }}>
              {t('NEXT_PAGE')}
            </Link>
          )}
        </nav>
      )}
      {props.bulkActs && (
        <BulkBar
          selection={selection}
          shown={ids}
          total={answer?.total}
          acts={props.bulkActs}
          query={asked}
          onChange={setSelection}
        />
      )}
    </>
  )
}

/** Scrolls the selected tab into view, since the row of tabs is wider than a phone, and again as their counts arrive. */
function showInRow(tab: HTMLElement | null): (() => void) | undefined {
  const row = tab?.parentElement
  if (!tab || !row) return undefined
  const show = () => {
    const [own, around] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
    if (own.left < around.left || own.right > around.right) row.scrollLeft += own.left - around.left
  }
  show()
  const counts = new MutationObserver(show)
  counts.observe(row, { childList: true, subtree: true })
  return () => counts.disconnect()
}

/** The filters of a list's query as bulk acts on all matching rows accept them, without the page and the language. */
function asQuery(
  { query }: { query?: unknown },
  fixed: Readonly<Record<string, string>> = {},
): Readonly<Record<string, unknown>> {
  if (typeof query !== 'object' || query === null) return {}
  return Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'before' && !(name in fixed)))
}

/** True if the call has a text search. */
function hasSearch(endpoint: Endpoint): boolean {
  const read = z.safeDecode(endpoint.query, { search: 'a' })
  return read.success && typeof read.data === 'object' && read.data !== null && 'search' in read.data
}

function isFiltered({ filters }: ReturnType<typeof placeOf>, everything: View | undefined): boolean {
  const all = everything?.filters ?? {}
  return Object.keys(filters).some((name) => filters[name] !== all[name])
}
