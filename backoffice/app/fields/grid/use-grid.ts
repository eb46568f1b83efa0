import { useState } from 'react'
import { type Cell, type CellValue, type CellWords, cellText, columnIn, type GridColumn, parseCell } from './cells.ts'
import { type Edits, moveInHistory, NO_HISTORY, recordStep, type Write } from './edits.ts'
import { type Position, placeBlock, positionsIn, type Range, rangeOf } from './ranges.ts'
import { formatTsv, parseTsv } from './tsv.ts'

export interface GridRows {
  columns: readonly GridColumn[]
  rows: readonly { id: string; name: string }[]
  /** The saved value of a cell. */
  savedValue: (row: string, column: string) => CellValue
  isReadOnly?: (row: string, column: string) => boolean
  /** Problems of cells with a readable value, by row and column: rules of whole rows, refusals of the server. */
  problems?: CellTexts
  edits: Edits
  onChange: (edits: Edits) => void
  /** The rows of the selection; the row of the cursor unless more are selected. */
  onSelect?: (rows: readonly string[]) => void
}

export type CellTexts = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The cell being typed into. `replace` began by typing: arrows leave it. `edit` began by F2: arrows move the caret. */
export interface Editing {
  mode: 'replace' | 'edit'
}

/** The cells that a paste or fill could not write. */
export interface LeftOut {
  read_only: number
  beyond: number
}

/** The cursor, the selection and the changes of a grid. */
export function useGrid(
  { columns, rows, savedValue, isReadOnly, problems, edits, onChange }: GridRows,
  words: CellWords,
) {
  const [active, setActive] = useState<Position>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<Position>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<Editing | null>(null)
  const [history, setHistory] = useState(NO_HISTORY)
  const [known, setKnown] = useState(edits)
  // Saved or discarded from outside: earlier steps would undo what is no longer a change.
  if (known !== edits) {
    setKnown(edits)
    setHistory(NO_HISTORY)
  }
  const size = { rows: rows.length, columns: columns.length }
  const range = rangeOf(anchor, active)

  const at = ({ row, column }: Position) => {
    const [found, head] = [rows[row], columns[column]]
    return found === undefined || head === undefined ? null : { row: found.id, column: columnIn(head, found.id) }
  }
  const cellAt = (position: Position): Cell => {
    const place = at(position)
    if (place === null) return { value: null }
    return edits.get(place.row)?.get(place.column.id) ?? { value: savedValue(place.row, place.column.id) }
  }
  const isLocked = (position: Position): boolean => {
    const place = at(position)
    return place === null || isReadOnly?.(place.row, place.column.id) === true
  }
  /** The text of a cell as it is edited and copied. */
  const textAt = (position: Position): string => {
    const cell = cellAt(position)
    const kind = at(position)?.column.kind
    if ('typed' in cell) return cell.typed
    return kind === undefined ? '' : cellText(cell.value, kind, words, false)
  }
  const writeOf = (position: Position, cell: Cell): Write | null => {
    const place = at(position)
    if (place === null || isLocked(position)) return null
    const isSaved = 'value' in cell && cell.value === savedValue(place.row, place.column.id)
    return { row: place.row, column: place.column.id, cell: isSaved ? undefined : cell }
  }
  const show = (next: { history: typeof history; edits: Edits }): void => {
    setKnown(next.edits)
    setHistory(next.history)
    onChange(next.edits)
  }
  /** Writes cells as one step. @returns the number of cells that are read-only */
  const write = (cells: readonly { position: Position; cell: Cell }[]): number => {
    const writes = cells.flatMap(({ position, cell }) => writeOf(position, cell) ?? [])
    if (writes.length > 0) show(recordStep(history, edits, writes))
    return cells.length - writes.length
  }
  const parsed = (position: Position, text: string): { position: Position; cell: Cell } => {
    const place = at(position)
    return { position, cell: place === null ? { value: null } : parseCell(text, place.column, words) }
  }
  const select = (to: Position, isExtended = false): void => {
    setActive(to)
    if (!isExtended) setAnchor(to)
  }
  const selectRange = ({ top, left, bottom, right }: Range): void => {
    setAnchor({ row: bottom, column: right })
    setActive({ row: top, column: left })
  }

  return {
    active,
    range,
    size,
    editing,
    history,
    cellAt,
    textAt,
    isLocked,
    select,
    selectRange,
    /** Starts to edit the active cell. @returns false if it is read-only */
    edit: (mode: Editing['mode']): boolean => {
      if (isLocked(active)) return false
      setAnchor(active)
      setEditing({ mode })
      return true
    },
    commit: (text: string): void => {
      setEditing(null)
      const next = parsed(active, text)
      if (!isSameCell(next.cell, cellAt(active))) write([next])
    },
    cancel: () => setEditing(null),
    toggle: (): void => {
      const cell = cellAt(active)
      const value = !('value' in cell && cell.value === true)
      const chosen = [...positionsIn(range)].filter(({ column }) => columns[column]?.kind.kind === 'yes_no')
      write(chosen.map((position) => ({ position, cell: { value } })))
    },
    clear: () => write([...positionsIn(range)].map((position) => parsed(position, ''))),
    copy: (): string =>
      formatTsv(
        rows
          .slice(range.top, range.bottom + 1)
          .map((_, down) =>
            columns
              .slice(range.left, range.right + 1)
              .map((__, right) => textAt({ row: range.top + down, column: range.left + right })),
          ),
      ),
    paste: (text: string): LeftOut => {
      const placed = placeBlock(parseTsv(text), range, size)
      const read_only = write(placed.cells.map((cell) => parsed(cell, cell.text)))
      if (placed.cells.length > 0) selectRange(placed.range)
      return { read_only, beyond: placed.left_out }
    },
    /** Copies the first row of the selection into its other rows. */
    fillDown: (): LeftOut => {
      const below = [...positionsIn({ ...range, top: range.top + 1 })]
      const read_only = write(
        below.map((position) => parsed(position, textAt({ row: range.top, column: position.column }))),
      )
      return { read_only, beyond: 0 }
    },
    step: (direction: 'undo' | 'redo'): void => {
      const moved = moveInHistory(history, edits, direction)
      if (moved === null) return
      show(moved)
      const [first] = moved.written
      const row = rows.findIndex(({ id }) => id === first?.row)
      const column = columns.findIndex(({ id }) => id === first?.column)
      if (row >= 0 && column >= 0) select({ row, column })
    },
    /** The next wrong cell in reading order after the active one, from the start again after the last. */
    nextWrong: (isBack: boolean): Position | null => {
      const wrong = rows.flatMap(({ id }, row) => {
        const cells = edits.get(id)
        return columns.flatMap((column, index) => {
          const cell = cells?.get(column.id)
          const isWrong = (cell !== undefined && 'problem' in cell) || problems?.get(id)?.has(column.id) === true
          return isWrong ? [{ row, column: index }] : []
        })
      })
      const orderOf = ({ row, column }: Position) => row * size.columns + column
      const here = orderOf(active)
      return isBack
        ? (wrong.findLast((position) => orderOf(position) < here) ?? wrong.at(-1) ?? null)
        : (wrong.find((position) => orderOf(position) > here) ?? wrong[0] ?? null)
    },
  }
}

function isSameCell(one: Cell, other: Cell): boolean {
  return 'value' in one ? 'value' in other && one.value === other.value : 'typed' in other && one.typed === other.typed
}

export type GridState = ReturnType<typeof useGrid>
