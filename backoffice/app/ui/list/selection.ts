/** What names a row in its list: the number of most, the natural key of others. */
export type RowId = number | string

/**
 * The selection in a list: rows by id, which survive paging and filtering, or all that match the filters, which is a
 * query rather than a list of ids.
 */
export type Selection<Id extends RowId = number> =
  | { kind: 'rows'; ids: ReadonlySet<Id> }
  | { kind: 'matching'; count: number }

export const NOTHING: Selection<never> = { kind: 'rows', ids: new Set() }

export function isChosen<Id extends RowId>(selection: Selection<Id>, id: Id): boolean {
  return selection.kind === 'matching' || selection.ids.has(id)
}

/** The number of selected rows, and of those not visible on the page. */
export function countsOf<Id extends RowId>(
  selection: Selection<Id>,
  shown: readonly Id[],
): { chosen: number; hidden: number } {
  if (selection.kind === 'matching') return { chosen: selection.count, hidden: selection.count - shown.length }
  const visible = shown.filter((id) => selection.ids.has(id)).length
  return { chosen: selection.ids.size, hidden: selection.ids.size - visible }
}

/** Toggles a row. A selection of all matching rows is reduced to the other rows of the page. */
export function toggleRow<Id extends RowId>(selection: Selection<Id>, id: Id, shown: readonly Id[]): Selection<Id> {
  const ids = new Set(selection.kind === 'matching' ? shown : selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { kind: 'rows', ids }
}

/** Selects every row from the last toggled one to this one. */
export function chooseRange<Id extends RowId>(
  selection: Selection<Id>,
  from: Id | null,
  to: Id,
  shown: readonly Id[],
): Selection<Id> {
  const [a, b] = [shown.indexOf(from ?? to), shown.indexOf(to)]
  if (a === -1 || b === -1) return toggleRow(selection, to, shown)
  const range = shown.slice(Math.min(a, b), Math.max(a, b) + 1)
  return { kind: 'rows', ids: new Set([...(selection.kind === 'rows' ? selection.ids : shown), ...range]) }
}

/** Selects all rows of the page or, if all are selected, none of them. */
export function togglePage<Id extends RowId>(selection: Selection<Id>, shown: readonly Id[]): Selection<Id> {
  if (selection.kind === 'matching') return NOTHING
  const ids = new Set(selection.ids)
  const isWhole = shown.every((id) => ids.has(id))
  for (const id of shown) {
    if (isWhole) ids.delete(id)
    else ids.add(id)
  }
  return { kind: 'rows', ids }
}
