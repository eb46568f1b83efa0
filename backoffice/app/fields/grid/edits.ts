import type { Cell } from './cells.ts'

/** The unsaved cells, by the id of their row, then of their column. */
export type Edits = ReadonlyMap<string, ReadonlyMap<string, Cell>>

/** A cell that is written; undefined restores the saved one. */
export interface Write {
  row: string
  column: string
  cell: Cell | undefined
}

export const NO_EDITS: Edits = new Map()

/** The edits after some writes, and the writes that undo them. Rows that are not written keep their map. */
export function writeCells(edits: Edits, writes: readonly Write[]): { edits: Edits; inverse: Write[] } {
  const rows = new Map(edits)
  const own = new Set<string>()
  const inverse: Write[] = []
  for (const { row, column, cell } of writes) {
    const cells = own.has(row) ? new Map(rows.get(row)) : new Map(edits.get(row))
    own.add(row)
    inverse.push({ row, column, cell: cells.get(column) })
    if (cell === undefined) cells.delete(column)
    else cells.set(column, cell)
    if (cells.size === 0) rows.delete(row)
    else rows.set(row, cells)
  }
  return { edits: rows, inverse: inverse.reverse() }
}

/** Steps that can be undone, the last one first, and undone ones that can be redone. */
export interface History {
  past: readonly (readonly Write[])[]
  future: readonly (readonly Write[])[]
}

export const NO_HISTORY: History = { past: [], future: [] }
const STEPS_MAX = 200

/** Writes cells as a step that can be undone. */
export function recordStep(
  history: History,
  edits: Edits,
  writes: readonly Write[],
): { history: History; edits: Edits } {
  const { edits: next, inverse } = writeCells(edits, writes)
  return { history: { past: [inverse, ...history.past].slice(0, STEPS_MAX), future: [] }, edits: next }
}

/** Undoes the last step, or redoes the last undone one; null without any. `written` are the cells to show. */
export function moveInHistory(
  history: History,
  edits: Edits,
  direction: 'undo' | 'redo',
): { history: History; edits: Edits; written: readonly Write[] } | null {
  const [from, to] = direction === 'undo' ? [history.past, history.future] : [history.future, history.past]
  const [written, ...rest] = from
  if (written === undefined) return null
  const { edits: next, inverse } = writeCells(edits, written)
  const moved = [inverse, ...to]
  return {
    history: direction === 'undo' ? { past: rest, future: moved } : { past: moved, future: rest },
    edits: next,
    written,
  }
}

export function countEdits(edits: Edits): { changed: number; wrong: number } {
  let changed = 0
  let wrong = 0
  for (const cells of edits.values()) {
    changed += cells.size
    for (const cell of cells.values()) if ('problem' in cell) wrong += 1
  }
  return { changed, wrong }
}
