import type { CountryId } from './locale.ts'
import { problemOfPeriod } from './product-sale.ts'
import type { RowProblem } from './table-import.ts'

/** What a row of a file tells of a product, besides its references. */
export interface ProductRow {
  type: string
  content_amount: number
  content_unit: string
  manufacturer: string | null
  responsible_person: string | null
  published_at: string
  sold_from: string | null
  sold_until: string | null
  archived: boolean
  published_in: readonly CountryId[]
}

/** The columns that a product is told of once, when it is made. */
const FIXED = ['type', 'content_amount', 'content_unit'] as const
const OPERATORS = ['manufacturer', 'responsible_person'] as const

/**
 * Why a row cannot change a product; null if it can. What all countries see belongs to who holds all in which it is sold;
 * each country is published by its own. An archived product is brought back first, and a sold one keeps who answers for
 * its safety. SPEC §6 (files in and out).
 */
export function productRowProblem({
  before,
  after,
  sold_in,
  scope,
  publishable,
  ready,
}: {
  /** Null for a new product. */
  before: ProductRow | null
  after: ProductRow
  /** All countries in which it is sold, also those outside the admin's. */
  sold_in: readonly CountryId[]
  /** Where the admin may write. */
  scope: readonly CountryId[]
  /** Where the admin may also publish. */
  publishable: readonly CountryId[]
  /** Where it lacks nothing. */
  ready: readonly CountryId[]
}): RowProblem | null {
  const at = (problem: RowProblem['problem'], column: string, limit: string | null = null) => ({
    problem,
    column,
    limit,
  })
  const isIn = (countries: readonly CountryId[], country: CountryId) => countries.includes(country)
  const was = before?.published_in ?? []
  const added = after.published_in.filter((country) => !isIn(was, country))
  const moved = [...added, ...was.filter((country) => !isIn(after.published_in, country))]
  const fixed = before === null ? undefined : FIXED.find((column) => before[column] !== after[column])
  if (before !== null && fixed !== undefined) return at('VALUE_FIXED', fixed, String(before[fixed]))
  const changed = before === null ? undefined : changedColumn(before, after)
  const isOwn = sold_in.every((country) => isIn(scope, country))
  if (changed !== undefined && !isOwn) return at('SHARED_ELSEWHERE', changed)
  if (before?.archived === true && after.archived) return at('ENTRY_ARCHIVED', 'archived')
  const reversed = problemOfPeriod({
    published_at: Date.parse(after.published_at),
    sold_from: momentOf(after.sold_from),
    sold_until: momentOf(after.sold_until),
  })
  if (reversed !== null) return at('PERIOD_REVERSED', reversed, 'published_at')
  // An archived product leaves the shop wherever it is sold, which needs no right of its own.
  if (after.archived) return null
  if (!moved.every((country) => isIn(publishable, country))) return at('COUNTRY_REFUSED', 'published_in')
  const lost = OPERATORS.find((column) => after[column] === null && (before?.[column] ?? null) !== null)
  if (lost !== undefined && sold_in.length > 0) return at('VALUE_MISSING', lost)
  const unready = added.filter((country) => !isIn(ready, country))
  return unready.length > 0 ? at('NOT_READY', 'published_in', unready.join(', ')) : null
}

const momentOf = (text: string | null) => (text === null ? null : Date.parse(text))

/** The first column of what all countries see that differs, if any. */
function changedColumn(before: ProductRow, after: ProductRow): string | undefined {
  return Object.keys(after).find(
    (column) =>
      column !== 'published_in' &&
      JSON.stringify(Reflect.get(before, column)) !== JSON.stringify(Reflect.get(after, column)),
  )
}
