import { type Axis, problemsOfVariants, type VariantFacts, type VariantProblemCode } from './product-variants.ts'
import type { RowProblem } from './table-import.ts'

/** Terms by axis as they stand in a cell: `colour=red`. */
export function axisCells(axis_values: Readonly<Record<string, string>>): string[] {
  return Object.entries(axis_values)
    .map(([axis, term]) => `${axis}=${term}`)
    .toSorted()
}

/** The reverse of {@link axisCells}; null for what is none. */
export function readAxisCells(cells: readonly string[]): Record<string, string> | null {
  const values: Record<string, string> = {}
  for (const cell of cells) {
    const [axis = '', term = '', more] = cell.split('=').map((part) => part.trim().toLowerCase())
    if (axis === '' || term === '' || more !== undefined || values[axis] !== undefined) return null
    values[axis] = term
  }
  return values
}

const PROBLEMS: Readonly<Record<VariantProblemCode, RowProblem['problem']>> = {
  SKU_WRONG: 'CODE_WRONG',
  SKU_TAKEN: 'VALUE_TAKEN',
  GTIN_WRONG: 'GTIN_WRONG',
  GTIN_TAKEN: 'VALUE_TAKEN',
  TERM_UNKNOWN: 'VALUE_UNKNOWN',
  SAME_VARIANT: 'SAME_VARIANT',
  CUSTOMS_CODE_WRONG: 'CODE_WRONG',
  ORIGIN_UNKNOWN: 'VALUE_UNKNOWN',
  SLUG_WRONG: 'CODE_WRONG',
  SLUG_TAKEN: 'VALUE_TAKEN',
}

/**
 * Why a row cannot change a variant among the others of its product; null if it can. The set has the rules of the page of
 * the product, but what is wrong with another row is no mistake of this one. SPEC §6 (files in and out).
 */
export function variantRowProblem(
  changed: VariantFacts,
  others: readonly VariantFacts[],
  axes: readonly Axis[],
): RowProblem | null {
  const own = problemsOfVariants([...others, changed], axes).find(({ row }) => row === others.length)
  if (own === undefined) return null
  const column = own.field.startsWith('axis_values') ? 'axes' : own.field
  return { problem: PROBLEMS[own.code], column, limit: null }
}
