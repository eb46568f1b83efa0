import { PART_PIECES_MAX, problemsOfParts } from './bundle.ts'
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

/** The parts of a bundle as they stand in a cell: `ROSE-50=2`. */
export function partCells(parts: readonly { sku: string; quantity: number }[]): string[] {
  return parts.map(({ sku, quantity }) => `${sku}=${quantity}`)
}

/** The reverse of {@link partCells}; null for what is none. A part without a number is one piece. */
export function readPartCells(cells: readonly string[]): { sku: string; quantity: number }[] | null {
  const parts = cells.map((cell) => {
    const [, sku = '', pieces = '1'] = /^([^=\s]+)\s*(?:=\s*(\d{1,4}))?$/.exec(cell) ?? []
    return { sku: sku.toUpperCase(), quantity: Number(pieces) }
  })
  const areRight = parts.every(({ sku, quantity }) => sku !== '' && quantity >= 1 && quantity <= PART_PIECES_MAX)
  return areRight ? parts : null
}

/** A variant as it concerns bundles. */
export interface PartFacts {
  variant_id: number
  is_bundle: boolean
  /** It has a stock of its own. */
  is_stocked: boolean
  /** The SKUs of the bundles that it is a part of. */
  part_of: Set<string>
}

/** Why a variant cannot be made of these parts; null if it can, by the rules of its page. SPEC §3 Catalogue (bundles). */
export function partsRowProblem(
  sku: string,
  parts: readonly { sku: string; quantity: number }[],
  known: ReadonlyMap<string, PartFacts>,
): RowProblem | null {
  const own = known.get(sku)
  if (parts.length > 0 && own !== undefined && (own.is_stocked || own.part_of.size > 0))
    return { problem: 'NO_BUNDLE', column: 'parts', limit: null }
  const idOf = (name: string) => (name === sku ? OWN_ID : (known.get(name)?.variant_id ?? 0))
  const facts = [...known.values()]
  const [wrong] = problemsOfParts(
    OWN_ID,
    parts.map((part) => ({ variant_id: idOf(part.sku), quantity: part.quantity })),
    {
      variants: new Set(facts.map(({ variant_id }) => variant_id)),
      bundles: new Set(facts.flatMap(({ variant_id, is_bundle }) => (is_bundle ? [variant_id] : []))),
    },
  )
  return wrong === undefined ? null : { problem: 'NO_PART', column: 'parts', limit: parts[wrong.part]?.sku ?? null }
}

/** A variant may be new, and have no id yet. */
const OWN_ID = -1

/** Records what a row makes of a variant, for the rows behind it. */
export function replaceParts(
  known: Map<string, PartFacts>,
  bundle: string,
  before: readonly { sku: string }[],
  after: readonly { sku: string }[],
): void {
  for (const { sku } of before) known.get(sku)?.part_of.delete(bundle)
  for (const { sku } of after) known.get(sku)?.part_of.add(bundle)
  const own = known.get(bundle)
  if (own !== undefined) own.is_bundle = after.length > 0
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
