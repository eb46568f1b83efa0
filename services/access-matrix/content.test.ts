import { openOwners, testRows } from './matrix-testing.ts'
import { ROWS_OF_CONTENT } from './rows-of-content-testing.ts'

testRows(openOwners(), ROWS_OF_CONTENT)
