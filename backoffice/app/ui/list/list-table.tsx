import { type PointerEvent, type RefObject, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '../../texts/use-texts.ts'
import type { PlacedColumn } from './column-places.ts'
import { ColumnSizer } from './column-sizer.tsx'
import type { Column, ListTrail } from './list-page.tsx'
import { withSort } from './list-search.ts'
import { isChosen, type RowId, type Selection } from './selection.ts'

interface ListTableProps<Row, Id extends RowId> {
  table: RefObject<HTMLTableElement | null>
  title: string
  /** The visible columns, in order. */
  columns: readonly PlacedColumn<Column<Row>>[]
  rows: readonly Row[]
  idOf: (row: Row) => Id
  nameOf: ((row: Row) => string) | undefined
  addressOf: ((row: Row) => string) | undefined
  sort: string | undefined
  /** Dims the rows while others are loading. */
  isOld: boolean
  isCompact: boolean
  trail: ListTrail
  /** Absent if rows cannot be selected. */
  choice: { selection: Selection<Id>; onPage: () => void; onRow: (id: Id, withShift: boolean) => void } | null
  onSize: (id: string, width: number) => void
}

/** The rows of a list: each a link, with a checkbox if there are bulk acts. */
export function ListTable<Row, Id extends RowId>({
  columns,
  rows,
  idOf,
  choice,
  addressOf,
  ...props
}: ListTableProps<Row, Id>) {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const [sizing, setSizing] = useState<{ id: string; width: number } | null>(null)
  const sized = columns.map((column) => (column.id === sizing?.id ? { ...column, width: sizing.width } : column))
  return (
    <table ref={props.table} className={props.isCompact ? 'list list-compact' : 'list'} aria-busy={props.isOld}>
      <caption className="sr-only">{props.title}</caption>
      <thead>
        <tr>
          {choice && (
            <th className="list-check">
              <input
                type="checkbox"
                className="check"
                aria-label={t('CHOOSE_PAGE')}
                checked={rows.every((row) => isChosen(choice.selection, idOf(row)))}
                onChange={choice.onPage}
              />
            </th>
          )}
          {sized.map((column) => (
            <th
              key={column.id}
              {...cellOf(column)}
              aria-label={column.name}
              aria-sort={ariaSort(props.sort, column.sort)}
            >
              {column.sort === undefined ? (
                column.name
              ) : (
                <Link
                  className="sort"
                  to={{
                    search: withSort(search, props.sort === column.sort ? `-${column.sort}` : column.sort).toString(),
                  }}
                >
                  {column.name}
                </Link>
              )}
              <ColumnSizer
                name={column.name}
                width={column.width}
                onSize={(width, isDone) => {
                  setSizing(isDone ? null : { id: column.id, width })
                  if (isDone) props.onSize(column.id, width)
                }}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = idOf(row)
          return (
            <tr key={id} className={choice && isChosen(choice.selection, id) ? 'chosen' : undefined}>
              {choice && (
                <td className="list-check">
                  <input
                    type="checkbox"
                    className="check"
                    aria-label={t('CHOOSE_ROW', { name: props.nameOf?.(row) ?? id })}
                    checked={isChosen(choice.selection, id)}
                    onChange={() => {}}
                    onClick={(event) => choice.onRow(id, event.shiftKey)}
                  />
                </td>
              )}
              {sized.map((column, index) => {
                const value = column.cell(row)
                return (
                  <td
                    key={column.id}
                    {...cellOf(column, value === '–')}
                    data-name={column.name}
                    onPointerEnter={tellCut}
                  >
                    {index === 0 && addressOf !== undefined ? (
                      <Link className="row-link" to={addressOf(row)} state={props.trail} data-row>
                        {value}
                      </Link>
                    ) : (
                      value
                    )}
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Sets the full text of a truncated cell as its title. */
function tellCut({ currentTarget: cell }: PointerEvent<HTMLTableCellElement>): void {
  const isCut = cell.scrollWidth > cell.clientWidth
  if (isCut) cell.title = cell.textContent
  else cell.removeAttribute('title')
}

/** Attributes of a column's cells: numbers are right-aligned, widths are as chosen. */
function cellOf({ isNumber, isWide, isRoomy, width }: PlacedColumn<Column<never>>, isNone = false) {
  const className = [
    isNumber && 'n',
    isWide && 'wide',
    isRoomy && 'roomy',
    width !== undefined && 'sized',
    isNone && 'none',
  ]
    .filter(Boolean)
    .join(' ')
  return {
    ...(className !== '' && { className }),
    ...(width !== undefined && { style: { inlineSize: width, minInlineSize: width, maxInlineSize: width } }),
  }
}

function ariaSort(sort: string | undefined, own: string | undefined): 'ascending' | 'descending' | undefined {
  if (own === undefined || sort === undefined) return undefined
  if (sort === own) return 'ascending'
  return sort === `-${own}` ? 'descending' : undefined
}
