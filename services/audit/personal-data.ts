import { sql } from 'kysely'
import type { PersonalDataHolder } from '../personal-data/personal-data.ts'

/**
 * Erasure (R31): the acts of admins on a person and their orders stay; the reasons, which may name the person, are
 * erased.
 */
export const auditPersonalData: PersonalDataHolder = {
  tables: ['audit.entry'],
  read: async () => ({}),
  erasureRefusal: async () => null,
  async erase(tx, { user_id, order_ids }) {
    await sql`select audit.forget_reasons('member', ${[String(user_id)]}::text[])`.execute(tx)
    await sql`select audit.forget_reasons('order', ${order_ids.map(String)}::text[])`.execute(tx)
  },
}
