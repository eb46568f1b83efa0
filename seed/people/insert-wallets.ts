import type { Database } from '@meridian/database/schema/database.ts'
import { MEMBER_ACCOUNTS, UNIT_OF_ACCOUNT } from '@meridian/domain/ledger.ts'
import { sql, type Transaction } from 'kysely'
import { insertRecords, skipIds } from './insert-records.ts'
import type { SeedWallets } from './wallets.ts'

/** Inserts the wallets of members with their ledger; a trigger computes the balances. Ledger (R11). */
export async function insertWallets(tx: Transaction<Database>, { lots, transfers }: SeedWallets): Promise<void> {
  const owners = [...new Set(transfers.map((transfer) => transfer.user_id))].sort((a, b) => a - b)
  await insertRecords(
    tx,
    'wallet.account',
    owners.flatMap((owner_id) =>
      MEMBER_ACCOUNTS.map((name) => ({ owner_kind: 'user', owner_id, unit: UNIT_OF_ACCOUNT[name], name })),
    ),
  )
  const accounts = await tx.selectFrom('wallet.account').select(['account_id', 'owner_id', 'name']).execute()
  const ids = new Map(accounts.map(({ account_id, owner_id, name }) => [`${owner_id ?? ''} ${name}`, account_id]))
  await insertRecords(
    tx,
    'wallet.lot',
    lots.map((lot) => ({ ...lot })),
  )
  // The trigger plans for tables as they are known, and would scan these for each transfer.
  await sql`analyze wallet.account, wallet.lot`.execute(tx)
  await insertRecords(
    tx,
    'wallet.transfer',
    transfers.map(({ user_id, debit, credit, ...transfer }) => ({
      ...transfer,
      debit_account_id: ids.get(`${user_id} ${debit}`) ?? ids.get(` ${debit}`),
      credit_account_id: ids.get(`${user_id} ${credit}`) ?? ids.get(` ${credit}`),
    })),
  )
  await skipIds(tx, 'wallet.lot', 'lot_id', Math.max(0, ...lots.map((lot) => lot.lot_id)))
  await skipIds(tx, 'wallet.transfer', 'transfer_id', transfers.length)
}
