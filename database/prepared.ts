import {
  type Compilable,
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type Transaction,
} from 'kysely'
import type { LastQuery, TogetherQuery } from './connect-statements.ts'
import type { Database } from './schema/database.ts'

/** Builds and compiles queries without executing them. */
const writer = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A placeholder for a value while a query is built. */
class Place {
  readonly key: string
  constructor(key: string) {
    this.key = key
  }
}

/**
 * A query that is built and compiled once, for hot queries where building costs as much as sending. `build` is called
 * once, with placeholders for the values: its result must not depend on them. The returned function binds values; run
 * its result with `database.executeQuery`.
 */
export function prepared<Given extends object, Row>(
  build: (
    database: Kysely<Database>,
    given: Given,
  ) => Compilable<Row> | { compile(database: Kysely<Database>): CompiledQuery<Row> },
): (given: Given) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined
  let places: readonly unknown[] = []
  return (given) => {
    if (compiled === undefined) {
      const standIn = new Proxy({}, { get: (_, key) => new Place(String(key)) })
      // Every property of the stand-in is a Place, which Kysely treats like any other value.
      compiled = build(writer, standIn as Given).compile(writer)
      places = compiled.parameters
    }
    const values: Partial<Record<string, unknown>> = { ...given }
    return { ...compiled, parameters: places.map((place) => (place instanceof Place ? values[place.key] : place)) }
  }
}

const NOTHING = CompiledQuery.raw('')

/** A statement and how its rows are read, so that it can be sent alone or together with others. */
export interface Query<Answer> {
  statement: CompiledQuery
  answer(result: QueryResult<unknown>): Answer
}

export function query<Row, Answer>(statement: CompiledQuery<Row>, answer: (rows: Row[]) => Answer): Query<Answer> {
  // The rows belong to this very statement.
  return { statement, answer: ({ rows }) => answer(rows as Row[]) }
}

export async function run<Answer>(database: Kysely<Database>, { statement, answer }: Query<Answer>): Promise<Answer> {
  return answer(await database.executeQuery(statement))
}

/**
 * Sends statements of a transaction in one write: one round trip for statements that do not depend on each other.
 * They run in order, each seeing the effects of those before; after a failed one the rest does not run.
 */
export async function pipeline<Answers extends readonly unknown[]>(
  tx: Transaction<Database>,
  ...questions: { [Index in keyof Answers]: Query<Answers[Index]> }
): Promise<Answers> {
  const together: TogetherQuery = { ...NOTHING, together: questions.map((question) => question.statement) }
  // One result per statement, in order.
  const results = (await tx.executeQuery(together)).rows as QueryResult<unknown>[]
  return questions.map((question, index) => question.answer(results[index] ?? { rows: [] })) as unknown as Answers
}

/**
 * Defers a change whose result is not needed before COMMIT, and which is independent of other such changes: all of them
 * are sent with COMMIT, in one statement. Outside a transaction it is executed at once.
 */
export async function changeAtCommit(tx: Kysely<Database>, change: CompiledQuery | Compilable): Promise<void> {
  const compiled = 'compile' in change ? change.compile() : change
  const last: LastQuery = { ...compiled, withCommit: true }
  await tx.executeQuery(last)
}
