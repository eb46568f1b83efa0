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
import { chooseRange, NOTHING, type Selection, togglePage, toggleRow } from './selection.ts'
import { TabCount, totalText } from './tab-count.tsx'
import { useColumns } from './use-columns.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useViews } from './use-views.ts'

export interface Column<Row> {
  id: string
  name: string
  cell: (row: Row) => ReactNode
  /** The sort of the call that this column offers, ascending. */
  sort?: string
  isNumber?: boolean
  /** May take more room than others where a row is one line. */
  isWide?: boolean
  /** Left out on a narrow desk. */
  isRoomy?: boolean
  /** Shown only where somebody asks for it. */
  isExtra?: boolean
}

/** An act on what is chosen. */
export interface BulkAct {
  id: string
  name: string
  /** Makes a paper and changes nothing: stands apart from the acts. */
  isPaper?: true
  /** `query` is what the list was asked with: the filters of a selection of all that match. */
  run: (selection: Selection, query: Readonly<Record<string, unknown>>) => void
}

interface ListAnswer<Row> {
  rows: Row[]
  first?: string | null | undefined
  next: string | null
  total: Total
}

/** The filters of a list without its page and order. */
type Matching = Readonly<Record<string, unknown>>

export interface ListPageProps<E extends Endpoint, Row> {
  title: string
  /** The purpose of the page; absent in a room, which has its own sentence. */
  about?: StringKey
  /** A list call: contract/admin/list.ts. The parameters of the address are those of its query. */
  endpoint: E & (AnswerOf<E> extends ListAnswer<Row> ? unknown : never)
  /** Parameters of the query that no address has, such as the language of names. */
  fixed?: Readonly<Record<string, string>>
  /** The first column names the row and, where rows have pages, carries its link. */
  columns: readonly Column<Row>[]
  idOf: (row: Row) => number
  /** What people call a row: its number or name, for whoever hears the list. */
  nameOf?: (row: Row) => string
  /** The page of a row; absent in a list whose rows have none. */
  addressOf?: (row: Row) => string
  views: readonly View[]
  /** The name of the list, to which saved views belong; absent where none are saved. */
  list?: string
  filters: readonly Filter[]
  bulkActs?: readonly BulkAct[]
  /** Beside the title. */
  acts?: ReactNode
  /** Beside the title as long as there are rows: acts on all of them. */
  actsOnAll?: ReactNode
  /** Exports all rows that match these filters; absent for whoever may not. */
  onExport?: (matching: Matching) => void
  /** Under the rows: what all that match these filters come to. */
  sums?: (matching: Matching, total: Total) => ReactNode
  empty: { title: string; text?: string; act?: ReactNode }
}

/** The rows of a list that an address names, handed to a row's page for its way to the previous and the next one. */
export interface ListTrail {
  search: string
  addresses: readonly string[]
  /** The list's request, and the cursors of the previous and next page. */
  query: Readonly<Record<string, string>>
  first: string | null
  next: string | null
}

/** Every list of the back office: views, filters, sort, pages and columns in the address, rows as links, a choice for acts on many. */
export function ListPage<E extends Endpoint, Row>(props: ListPageProps<E, Row>) {
  const { endpoint, columns, idOf, addressOf, list } = props
  const { t } = useTexts()
  const formats = useFormats()
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const [selection, setSelection] = useState<Selection>(NOTHING)
  const [isCompact, setIsCompact] = useState(readPreference('rows') !== 'roomy')
  const touched = useRef<number | null>(null)
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
  // The type of the prop has made sure that the answer is that of a list.
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
  const choose = (id: number, withShift: boolean) => {
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
        <div className="page-acts">
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
          className="btn density"
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
        <nav className="pager" aria-label={t('PAGES')}>
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

/** The row of tabs is wider than a phone: its selected tab is always in sight. */
function showInRow(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (!tab || !row) return
  const [own, around] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  if (own.left < around.left || own.right > around.right) row.scrollLeft += own.left - around.left
}

/** The filters that a list was asked with, as the acts on all that match it take them: the page and the language are none. */
function asQuery(
  { query }: { query?: unknown },
  fixed: Readonly<Record<string, string>> = {},
): Readonly<Record<string, unknown>> {
  if (typeof query !== 'object' || query === null) return {}
  return Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'before' && !(name in fixed)))
}

/** Whether the call finds rows by what somebody types. */
function hasSearch(endpoint: Endpoint): boolean {
  const read = z.safeDecode(endpoint.query, { search: 'a' })
  return read.success && typeof read.data === 'object' && read.data !== null && 'search' in read.data
}

function isFiltered({ filters }: ReturnType<typeof placeOf>, everything: View | undefined): boolean {
  const all = everything?.filters ?? {}
  return Object.keys(filters).some((name) => filters[name] !== all[name])
}
