import { type RawBuilder, sql } from 'kysely'

/** Values as literals of a list. The planner does not match a parameter with the predicate of a partial index. */
export function sqlLiterals(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)))
}
