// biome-ignore-all lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: rows that are out of view are not drawn, which table elements cannot do; one cell takes the focus
import { memo, type ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import {
  type Cell,
  type CellValue,
  type CellWords,
  cellText,
  columnIn,
  type GridColumn,
  isNumberKind,
} from './cells.ts'
import { HEAD_HEIGHT, ROW_HEIGHT } from './use-window.ts'

export interface GridRowProps {
  row: { id: string; name: string }
  index: number
  columns: readonly GridColumn[]
  /** The indexes of the drawn columns. */
  drawn: readonly number[]
  edges: readonly number[]
  nameWidth: number
  edits: ReadonlyMap<string, Cell> | undefined
  problems: ReadonlyMap<string, string> | undefined
  savedValue: (row: string, column: string) => CellValue
  isReadOnly: ((row: string, column: string) => boolean) | undefined
  words: CellWords
  /** The column of the cursor, -1 in other rows. */
  activeColumn: number
  /** The first and last selected column; -1 in rows outside the selection. */
  selectedFrom: number
  selectedTo: number
  noteId: string
  editor: ReactNode
}

/** A row of a grid; drawn again only if something in it has changed. */
export const GridRow = memo(function GridRow({
  row,
  index,
  columns,
  drawn,
  edges,
  nameWidth,
  edits,
  problems,
  savedValue,
  isReadOnly,
  words,
  activeColumn,
  selectedFrom,
  selectedTo,
  noteId,
  editor,
}: GridRowProps) {
  const { t } = useTexts()
  return (
    <div role="row" aria-rowindex={index + 2} className="grid-row" style={{ top: HEAD_HEIGHT + index * ROW_HEIGHT }}>
      <div role="rowheader" aria-colindex={1} className="grid-name" style={{ width: nameWidth }} title={row.name}>
        {row.name}
      </div>
      {drawn.map((at) => {
        const head = columns[at]
        if (head === undefined) return null
        const column = columnIn(head, row.id)
        const edit = edits?.get(column.id)
        const cell = edit ?? { value: savedValue(row.id, column.id) }
        const isWrong = 'problem' in cell || problems?.has(column.id) === true
        const isActive = at === activeColumn
        const text = 'typed' in cell ? cell.typed : cellText(cell.value, column.kind, words, true)
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={at + 2}
            aria-selected={at >= selectedFrom && at <= selectedTo}
            aria-readonly={isReadOnly?.(row.id, column.id) === true || undefined}
            aria-invalid={isWrong || undefined}
            aria-describedby={isActive ? noteId : undefined}
            tabIndex={isActive ? 0 : -1}
            className={isNumberKind(column.kind) ? 'grid-cell n' : 'grid-cell'}
            data-changed={edit !== undefined || undefined}
            data-active={isActive || undefined}
            data-row={index}
            data-column={at}
            style={{ left: nameWidth + (edges[at] ?? 0), width: column.width }}
          >
            {isActive && editor !== null ? editor : text}
            {edit !== undefined && !isWrong && <span className="sr-only">{t('GRID_CELL_CHANGED')}</span>}
          </div>
        )
      })}
    </div>
  )
})
