import type { Database } from '@meridian/database/schema/database.ts'
import { toWireMoney } from '@meridian/domain/money.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { keepsAll, type PersonalDataHolder } from '../personal-data/personal-data.ts'

/**
 * Erasure (R31): the invoices of a person's orders, which tax law keeps as they were issued; a receipt names nobody.
 */
export const documentsPersonalData: PersonalDataHolder = {
  ...keepsAll,
  tables: ['documents.document'],
  read: async (database, { order_ids }) => ({ documents: await readDocuments(database, order_ids) }),
}

async function readDocuments(database: Kysely<Database>, order_ids: readonly number[]) {
  const rows = await database
    .selectFrom('documents.document')
    .select(['number', 'kind', 'issued_on', 'currency_code', 'gross', 'content'])
    .where(sql<boolean>`order_id = any(${[...order_ids]}::bigint[])`)
    .orderBy('document_id')
    .execute()
  return rows.map(({ content, gross, ...document }) => ({
    ...document,
    gross: toWireMoney(gross),
    order_number: content.order.number,
    buyer: content.buyer,
  }))
}
