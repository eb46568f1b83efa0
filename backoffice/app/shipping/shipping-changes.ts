import { ShippingMethodValues } from '@meridian/contract/admin/change-sets.ts'
import type { searchShippingMethods } from '@meridian/contract/admin/shipping-methods.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { FieldProblem } from '@meridian/contract/errors.ts'
import { changeOf } from '@meridian/domain/change-set.ts'
import { shippingMethodProblem } from '@meridian/domain/shipping.ts'
import type { Cell, CellValue } from '../fields/grid/cells.ts'
import type { Edits } from '../fields/grid/edits.ts'
import { type RowChange, refusedChanges } from '../fields/grid/proposals.ts'

export type ShippingMethod = AnswerOf<typeof searchShippingMethods>['rows'][number]

export const SHIPPING_COLUMNS = ShippingMethodValues.keyof().options
type Column = (typeof SHIPPING_COLUMNS)[number]

export function rowOf({ shipping_method_id }: ShippingMethod): string {
  return String(shipping_method_id)
}

export function savedIn(method: ShippingMethod, column: string): CellValue {
  const known = SHIPPING_COLUMNS.find((one) => one === column)
  return known === undefined ? null : method[known]
}

/** The values of a method that are edited; none while a typed cell is unreadable. */
function editedValues(cells: ReadonlyMap<string, Cell>): Partial<Record<Column, CellValue>> | null {
  const values = [...cells].map(([column, cell]) => ('problem' in cell ? null : [column, cell.value]))
  return values.includes(null) ? null : Object.fromEntries(values.filter((value) => value !== null))
}

/** The changes to propose, each based on the values that the admin saw. */
export function changesOf(methods: readonly ShippingMethod[], edits: Edits): RowChange[] {
  return methods.flatMap((method) => {
    const values = editedValues(edits.get(rowOf(method)) ?? new Map())
    if (values === null) return []
    const saved = Object.fromEntries(SHIPPING_COLUMNS.map((column) => [column, method[column]]))
    const { before, after } = changeOf(saved, values)
    return Object.keys(after).length === 0 ? [] : [{ entity: 'shipping_method', key: rowOf(method), before, after }]
  })
}

/** Changes of rows that no longer have the values that the admin saw. */
export function outdatedChanges(changes: readonly RowChange[], fresh: readonly ShippingMethod[]): RowChange[] {
  return changes.filter(({ key, before }) => {
    const method = fresh.find((one) => rowOf(one) === key)
    return Object.entries(before).some(([column, value]) => method === undefined || savedIn(method, column) !== value)
  })
}

/** What is wrong with a whole row although each of its cells has a value. */
export function rowProblem(method: ShippingMethod, edits: Edits): { column: string; code: string } | null {
  const cells = edits.get(rowOf(method))
  const values = cells === undefined ? null : editedValues(cells)
  return values === null ? null : shippingMethodProblem({ ...method, ...values })
}

/** A cell that the server refused, with the edits of its row as they were sent. */
export interface RefusedCell {
  row: string
  column: string
  code: string
  cells: ReadonlyMap<string, Cell> | undefined
}

/** The cells that a refusal names. */
export function refusedCells(
  problems: readonly Pick<FieldProblem, 'path' | 'code'>[],
  changes: readonly RowChange[],
  edits: Edits,
): RefusedCell[] {
  return refusedChanges(problems, changes).map(({ change, column, code }) => ({
    row: change.key,
    column,
    code,
    cells: edits.get(change.key),
  }))
}
