import { toWirePoints } from '@meridian/domain/points.ts'
import { keepsAll, type PersonalDataHolder } from '../personal-data/personal-data.ts'

/**
 * Erasure (R31): points and their movements. The ledger identifies an account by its number only and is never changed
 * (R11).
 */
export const walletPersonalData: PersonalDataHolder = {
  ...keepsAll,
  tables: ['wallet.account', 'wallet.lot', 'wallet.transfer', 'wallet.adjustment'],

  async read(database, { user_id }) {
    const own = database.selectFrom('wallet.account').select('account_id').where('owner_id', '=', user_id)
    const accounts = await database
      .selectFrom('wallet.account')
      .select(['account_id', 'unit', 'currency_code', 'name', 'balance', 'held'])
      .where('owner_id', '=', user_id)
      .orderBy('account_id')
      .execute()
    const lots = await database
      .selectFrom('wallet.lot')
      .select([
        'lot_id',
        'order_id',
        'points',
        'pending',
        'available',
        'held',
        'created_at',
        'available_at',
        'expires_at',
      ])
      .where('user_id', '=', user_id)
      .orderBy('lot_id')
      .execute()
    const transfers = await database
      .selectFrom('wallet.transfer')
      .select(['debit_account_id', 'credit_account_id', 'amount', 'kind', 'reason', 'ref_type', 'ref_id', 'lot_id'])
      .select(['period', 'created_at'])
      .where((where) => where.or([where('debit_account_id', 'in', own), where('credit_account_id', 'in', own)]))
      .orderBy('transfer_id')
      .execute()
    const adjustments = await database
      .selectFrom('wallet.adjustment')
      .select(['adjustment_id', 'kind', 'points', 'cause', 'state', 'proposed_at', 'decided_at'])
      .where('user_id', '=', user_id)
      .orderBy('adjustment_id')
      .execute()
    return {
      wallet: {
        adjustments: adjustments.map((row) => ({ ...row, points: toWirePoints(row.points) })),
        accounts: accounts.map((row) => ({
          ...row,
          balance: row.balance && toWirePoints(row.balance),
          held: row.held && toWirePoints(row.held),
        })),
        lots: lots.map((row) => ({
          ...row,
          points: toWirePoints(row.points),
          pending: toWirePoints(row.pending),
          available: toWirePoints(row.available),
          held: toWirePoints(row.held),
        })),
        transfers: transfers.map((row) => ({ ...row, amount: toWirePoints(row.amount) })),
      },
    }
  },
}
