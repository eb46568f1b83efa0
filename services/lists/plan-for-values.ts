import type { Database } from '@meridian/database/schema/database.ts'
import { sql, type Transaction } from 'kysely'

/**
 * Plans the statements of this transaction for their values: the best way to a list depends on how many rows its
 * filters or ids leave, which a generic plan cannot know. A wrong guess must not read a whole table. If many rows
 * have a word, the memory of a usual statement holds no more than the pages they are on, all rows of which are then
 * checked.
 */
export async function planForValues(tx: Transaction<Database>): Promise<void> {
  await sql`
    select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'off', true),
      set_config('work_mem', '64MB', true)`.execute(tx)
}
