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

/** Builds and compiles queries, and asks nobody. */
const writer = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Stands for a value while a query is built. */
class Place {
  readonly key: string
  constructor(key: string) {
    this.key = key
  }
}

/**
 * A query that is built and compiled once, for what is asked so often that building it costs as much as sending it. `build` is called a
 * single time, with stand-ins for the values: what it builds must not depend on them. The answer binds values; run it with
 * `database.executeQuery`.
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
      // Every property of a stand-in is a Place, which Kysely takes for a value like any other.
      compiled = build(writer, standIn as Given).compile(writer)
      places = compiled.parameters
    }
    const values: Partial<Record<string, unknown>> = { ...given }
    return { ...compiled, parameters: places.map((place) => (place instanceof Place ? values[place.key] : place)) }
  }
}

const NOTHING = CompiledQuery.raw('')

/** A question as its statement and how its rows are read, so that it can be sent alone or together with others. */
export interface Asked<Answer> {
  statement: CompiledQuery
  answer(result: QueryResult<unknown>): Answer
}

export function asked<Row, Answer>(statement: CompiledQuery<Row>, answer: (rows: Row[]) => Answer): Asked<Answer> {
  // The rows are those of this very statement.
  return { statement, answer: ({ rows }) => answer(rows as Row[]) }
}

export async function ask<Answer>(database: Kysely<Database>, { statement, answer }: Asked<Answer>): Promise<Answer> {
  return answer(await database.executeQuery(statement))
}

/**
 * Sends questions of a transaction in one write: one round trip for what needs nothing of each other. They are worked on one after the other,
 * each seeing what is there when it begins, and when one is refused, those behind it do not run.
 */
export async function askTogether<Answers extends readonly unknown[]>(
  tx: Transaction<Database>,
  ...questions: { [Index in keyof Answers]: Asked<Answers[Index]> }
): Promise<Answers> {
  const together: TogetherQuery = { ...NOTHING, together: questions.map((question) => question.statement) }
  // One result for each statement, in their order.
  const results = (await tx.executeQuery(together)).rows as QueryResult<unknown>[]
  return questions.map((question, index) => question.answer(results[index] ?? { rows: [] })) as unknown as Answers
}

/**
 * A change of whose result nobody needs to know before COMMIT, and which needs nothing of others like it: all of them travel with it, in
 * one statement. Outside of a transaction it is made at once.
 */
export async function changeAtCommit(tx: Kysely<Database>, change: CompiledQuery | Compilable): Promise<void> {
  const compiled = 'compile' in change ? change.compile() : change
  const last: LastQuery = { ...compiled, withCommit: true }
  await tx.executeQuery(last)
}
