import { openOwners, testRows } from './matrix-testing.ts'
import { ROWS_OF_SHOP } from './rows-of-shop-testing.ts'

testRows(openOwners(), ROWS_OF_SHOP)
