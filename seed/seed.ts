import './reference/reference-facts.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { chooseLeadingProducts, reindexProducts } from '@meridian/database/search-index.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { dateOpenings, orderMovements } from './generate/hold-stock.ts'
import { readRegulations } from './generate/regulations-in-force.ts'
import { insertCatalogue } from './insert-catalogue.ts'
import { insertCommerce } from './insert-commerce.ts'
import { insertDocuments } from './insert-documents.ts'
import { insertPictures, insertRegulations, readPictures } from './insert-files.ts'
import { insertMaterials, readMaterialFiles } from './insert-materials.ts'
import { insertReference } from './insert-reference.ts'
import { daysBefore } from './insert-rows.ts'
import { insertDocumentRules, insertSalesDocuments } from './insert-sales-documents.ts'
import { insertGuestOrders } from './people/insert-guest-orders.ts'
import { insertOrders } from './people/insert-orders.ts'
import { insertPeople } from './people/insert-people.ts'
import { insertReturns } from './people/insert-returns.ts'
import { insertStructure } from './people/insert-structure.ts'
import { insertWallets } from './people/insert-wallets.ts'
import { makeStructure } from './people/structure.ts'
import { seedWallets } from './people/wallets.ts'
import { OPENED_DAYS_AGO } from './prices.ts'
import { PRODUCTS } from './products.ts'

/** Raised whenever the seed world changes so that a database with the older one no longer works. */
export const SEED_VERSION = '17'

/** The database cannot hold the seed world; the message is one sentence for the operator. */
export class SeedRefused extends Error {
  override name = 'SeedRefused'
}

export interface SeedOptions {
  /** The time of seeding: promotions run and prices changed around it. */
  now?: Date
  /** Called before the work begins. */
  log?: (step: string) => void
}

/**
 * Fills a migrated, empty database with the seed world in one transaction. A database that already holds this version is
 * left alone. Ids are fixed, and two worlds seeded on one day are equal, but for points that mature in its course.
 * Needs the owner role, because it inserts past states directly, while the shop's role may only move states forward.
 *
 * @throws SeedRefused for a database that holds another version, or rows that are not of a seed world.
 */
export async function seed(database: Kysely<Database>, options: SeedOptions = {}): Promise<void> {
  const now = options.now ?? new Date()
  if (await isSeeded(database)) return
  options.log?.('Filling the shop with its first products')
  const [pictures, materials] = await Promise.all([readPictures(now), readMaterialFiles()])
  await database.transaction().execute(async (tx) => {
    // Two programs may start at once: the second waits here and finds the world of the first.
    await sql`set local lock_timeout = '2min'`.execute(tx)
    // Between two statements a busy machine may compute for longer than a session may idle.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`lock table core.seed_world in exclusive mode`.execute(tx)
    if (await isSeeded(tx)) return
    await insertReference(tx)
    await insertPictures(tx, pictures)
    await insertRegulations(tx, now)
    await insertCatalogue(tx, now)
    await reindexProducts(
      tx,
      PRODUCTS.map((product) => product.id),
    )
    await chooseLeadingProducts(tx)
    await insertCommerce(tx, now)
    await insertDocumentRules(tx, now)
    await insertDocuments(tx, now)
    const world = { now, products: 0, regulations: await readRegulations(tx) }
    const structure = makeStructure(world)
    await insertPeople(tx, { now, held: structure.held })
    await insertStructure(tx, { now, structure })
    await insertMaterials(tx, materials, now)
    const wallets = seedWallets(structure.orders, now)
    await insertOrders(tx, wallets.orders)
    await insertReturns(tx, now)
    const guests = await insertGuestOrders(tx, world)
    await dateOpenings(tx, daysBefore(now, OPENED_DAYS_AGO))
    await orderMovements(tx)
    await insertSalesDocuments(tx, { orders: [...wallets.orders, ...guests], guests, now })
    await insertWallets(tx, wallets)
    await tx.insertInto('core.seed_world').values({ version: SEED_VERSION, seeded_at: now }).execute()
    await tx
      .updateTable('core.cache_version')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute()
    // Autovacuum would analyze within a minute, during which large tables would be planned as empty.
    await sql`
      do $$ declare one record; begin
        for one in select schemaname, tablename from pg_tables where tableowner = current_user loop
          execute format('analyze %I.%I', one.schemaname, one.tablename);
        end loop;
      end $$`.execute(tx)
  })
}

/** True if this seed world is present; false for an empty database. @throws SeedRefused for anything else. */
async function isSeeded(database: Kysely<Database> | Transaction<Database>): Promise<boolean> {
  const world = await database.selectFrom('core.seed_world').select('version').executeTakeFirst()
  if (world?.version === SEED_VERSION) return true
  if (world !== undefined) {
    throw new SeedRefused(
      `The database holds version ${world.version} of the seed world and this program brings ${SEED_VERSION}: reset the database, or start without DEMO.`,
    )
  }
  if (await holdsRows(database)) {
    throw new SeedRefused('The database holds a shop that is not a seed world, so nothing was seeded.')
  }
  return false
}

/** True if there is any row that only a shop in use, or one filled by hand, can have. */
async function holdsRows(database: Kysely<Database> | Transaction<Database>): Promise<boolean> {
  const tables = [
    'core.country',
    'core.language',
    'files.file',
    'shop.category',
    'shop.product',
    'shop.orders',
    'sec.guest',
    'sec.user_account',
    'cms.document',
  ] as const
  for (const table of tables) {
    const row = await database.selectFrom(table).select(sql<number>`1`.as('one')).limit(1).executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}
