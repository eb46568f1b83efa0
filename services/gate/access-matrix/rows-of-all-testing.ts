import { ENTITY_CALLS, inputAboutNothing } from '../../entities/entity-examples-testing.ts'
import { ROWS_OF_ADMINS } from './rows-of-admins-testing.ts'
import { ROWS_OF_CONTENT } from './rows-of-content-testing.ts'
import { ROWS_OF_PEOPLE } from './rows-of-people-testing.ts'
import { ROWS_OF_SHOP } from './rows-of-shop-testing.ts'
import { ROWS_OF_TABLES } from './rows-of-tables-testing.ts'
import { plain, type Row } from './rows-testing.ts'

/** A request of each call, by its name. */
export const ROWS: Readonly<Record<string, Row>> = {
  ...Object.fromEntries(ENTITY_CALLS.map((call) => [call.name, plain(inputAboutNothing(call))])),
  ...ROWS_OF_ADMINS,
  ...ROWS_OF_CONTENT,
  ...ROWS_OF_PEOPLE,
  ...ROWS_OF_SHOP,
  ...ROWS_OF_TABLES,
}
