import '../reference/reference-facts.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { SEED_VERSION, SeedRefused } from '../seed.ts'
import { GENERATED_MEMBERS_AFTER, generateMembers } from './generate-members.ts'
import { generateOrders } from './generate-orders.ts'
import { generateProducts } from './generate-products.ts'
import { GENERATED_ORDERS_AFTER } from './generated-order.ts'
import { GENERATED_AFTER } from './generated-product.ts'

/** The total numbers besides the named world. */
export interface WorldSize {
  products: number
  members: number
  orders: number
}

export interface GenerateOptions {
  /** Connects as the role that owns the tables. */
  owner_url: string
  database: Kysely<Database>
  /** Omitted numbers stay unchanged. */
  size: Partial<WorldSize>
  /** Called before each step. */
  log: (step: string) => void
}

/**
 * Enlarges a seed world to the requested size: existing rows are kept, so that a second call adds nothing, and one
 * after an
 * interruption adds what is missing. The same size gives the same world, if seeded on the same day.
 * @returns what was added
 * @throws SeedRefused for a database without this seed world, and for a size below the present one.
 */
export async function generateWorld({ owner_url, database, size, log }: GenerateOptions): Promise<WorldSize> {
  const now = await seededAt(database)
  const there = {
    products: await countRows(database, sql`shop.product where product_id > ${GENERATED_AFTER}`),
    members: await countRows(database, sql`structures.member where user_id > ${GENERATED_MEMBERS_AFTER}`),
    orders: await countRows(database, sql`shop.orders where order_id > ${GENERATED_ORDERS_AFTER}`),
  }
  const products = atLeast('products', size.products, there.products)
  const members = atLeast('members', size.members, there.members)
  const orders = atLeast('orders', size.orders, there.orders)
  const generating = { owner_url, now, log }
  if (products > there.products) await generateProducts(generating, { from: there.products + 1, to: products })
  if (members > there.members) await generateMembers(generating, { from: there.members + 1, to: members })
  if (orders > there.orders) await generateOrders(generating, { from: there.orders + 1, to: orders, products })
  return { products: products - there.products, members: members - there.members, orders: orders - there.orders }
}

/** When the world was seeded: everything generated is older. */
async function seededAt(database: Kysely<Database>): Promise<Date> {
  const world = await database.selectFrom('core.seed_world').select(['version', 'seeded_at']).executeTakeFirst()
  if (world?.version === SEED_VERSION) return world.seeded_at
  throw new SeedRefused('The database does not hold the seed world of this program, so nothing was generated.')
}

async function countRows(database: Kysely<Database>, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(database)
  return rows[0]?.count ?? 0
}

function atLeast(what: string, requested: number | undefined, there: number): number {
  if (requested === undefined || requested >= there) return requested ?? there
  throw new SeedRefused(`The database has ${there} generated ${what} already: ask for as many at least, or reset it.`)
}
