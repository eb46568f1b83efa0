import { openOwners, testRows } from './matrix-testing.ts'
import { ROWS_OF_ADMINS } from './rows-of-admins-testing.ts'

testRows(openOwners(), ROWS_OF_ADMINS)
