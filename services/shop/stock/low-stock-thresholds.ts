import {
  archiveLowStockThreshold,
  createLowStockThreshold,
  getLowStockThreshold,
  listLowStockThresholdHistory,
  saveLowStockThreshold,
  searchLowStockThresholds,
} from '@meridian/contract/admin/stock.ts'
import { refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { entityRoutes } from '../../entities/entity-routes.ts'
import { picturePath } from '../../files/for-services.ts'
import { type CountryScope, within } from '../../gate/country-scope.ts'
import type { Dependencies, Route } from '../../gate/handler.ts'
import { type ListPage, readPage } from '../../lists/admin-list.ts'
import { planForValues } from '../../lists/plan-for-values.ts'
import { type ArticleRow, articleColumns, lockStock, type StockKey, stockMatching } from './admin-stock-queries.ts'

const BY_SKU = [
  { column: 'l.sku', type: 'text' },
  { column: 'l.country_id', type: 'text' },
] as const
const BY_THRESHOLD = [{ column: 't.threshold', type: 'integer' }, ...BY_SKU] as const

/** Thresholds of variants in countries, which stock, Today and buyers read from the stock. SPEC §6 Stock. */
export function lowStockThresholdRoutes(deps: Dependencies): Route[] {
  return entityRoutes(
    {
      search: searchLowStockThresholds,
      open: getLowStockThreshold,
      history: listLowStockThresholdHistory,
      create: createLowStockThreshold,
      save: saveLowStockThreshold,
      archive: archiveLowStockThreshold,
    },
    deps,
    {
      sorts: {
        sku: { keys: BY_SKU, descending: false },
        '-sku': { keys: BY_SKU, descending: true },
        threshold: { keys: BY_THRESHOLD, descending: false },
        '-threshold': { keys: BY_THRESHOLD, descending: true },
      },
      readRows,
      readRow: async (database, scope, { variant_id, country_id }, languageId) => {
        const from = thresholds(scope, { languageId, country: country_id }, variant_id)
        const { rows } = await sql<Row>`select ${columns(languageId)} ${from}`.execute(database)
        return rows[0] && shown(rows[0])
      },
      create: async (tx, { sku, country_id, threshold }, _context, scope) => {
        const stock = await lockStock(tx, scope, { country_id, sku })
        if (stock === undefined) throw refuseField('sku', 'ARTICLE_UNKNOWN', 'No such article is stocked there')
        const { key } = stock
        const { rows } = await sql`insert into shop.low_stock_threshold (variant_id, country_id, threshold)
          values (${key.variant_id}, ${country_id}, ${threshold}) on conflict do nothing returning 1`.execute(tx)
        if (rows.length === 0) throw refuseField('sku', 'EXISTS_ALREADY', 'It has a threshold, which may be archived')
        await applyThreshold(tx, key, threshold)
        return { key, values: { threshold }, countries: [country_id] }
      },
      lock: lockThreshold,
      save: (tx, { key }, { threshold }) => writeThreshold(tx, key, { threshold, archived: false }),
      archive: (tx, { key, values: { threshold } }, archived) => writeThreshold(tx, key, { threshold, archived }),
    },
  ).routes
}

interface Threshold {
  threshold: number
  archived: boolean
}

interface Row extends ArticleRow, Threshold {
  available: number
  version: number
}

interface Filters {
  languageId: LanguageId
  country?: CountryId | undefined
  archived?: boolean | undefined
  search?: string | undefined
}

/** `from … where …` of the matching thresholds. */
function thresholds(scope: CountryScope, { archived, ...filters }: Filters, variant_id?: number): RawBuilder<unknown> {
  return sql`from shop.low_stock_threshold t join ${stockMatching(scope, filters, variant_id)} using (variant_id, country_id)
    where ${archived === undefined ? sql`true` : sql`t.archived = ${archived}`}`
}

const columns = (languageId: LanguageId) =>
  sql`${articleColumns(languageId)}, l.available, t.threshold, t.archived, t.version`

const shown = ({ image_name, image_sha256, ...row }: Row) => ({
  ...row,
  image: picturePath({ image_name, image_sha256 }),
})

async function readRows(database: Kysely<Database>, scope: CountryScope, filters: Filters, page: ListPage) {
  const read = { columns: columns(filters.languageId), from: thresholds(scope, filters) }
  const { rows, ...answer } = await inTransaction(database, async (tx) => {
    await planForValues(tx)
    return readPage<Row>(tx, page, read)
  })
  return { ...answer, rows: rows.map(shown) }
}

async function lockThreshold(tx: Transaction<Database>, scope: CountryScope, { variant_id, country_id }: StockKey) {
  const { rows } = await sql<Threshold & { version: number }>`
    select threshold, archived, version from shop.low_stock_threshold
      where variant_id = ${variant_id} and country_id = ${country_id} and ${within(scope, 'country_id')}
      for update`.execute(tx)
  const [row] = rows
  if (row === undefined) return undefined
  const { version, ...values } = row
  return { key: { variant_id, country_id }, version, countries: [country_id], values: { ...values } }
}

/** Writes a locked threshold, and raises its version. */
async function writeThreshold(tx: Transaction<Database>, key: StockKey, { threshold, archived }: Threshold) {
  await sql`update shop.low_stock_threshold set threshold = ${threshold}, archived = ${archived}, version = version + 1
    where variant_id = ${key.variant_id} and country_id = ${key.country_id}`.execute(tx)
  await applyThreshold(tx, key, archived ? null : threshold)
}

async function applyThreshold(
  tx: Transaction<Database>,
  { variant_id, country_id }: StockKey,
  threshold: number | null,
) {
  await sql`update shop.stock set low_threshold = ${threshold}
    where variant_id = ${variant_id} and country_id = ${country_id}`.execute(tx)
}
